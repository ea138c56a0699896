import { Group, Input, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import { TagsInput } from '../tags-input.tsx';
import type { AnswerTo, BodyOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm } from '../api-form.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, CHANNELS, FIRST_CHANNEL } from '../channels.ts';
import { NumberField } from '../numbers/number-field.tsx';
import { RowsField } from '../rows-field.tsx';

export type SavedContactItem = AnswerTo<'/api/saved-contacts'>['data'][number];
type NewContact = BodyOf<'/api/saved-contacts', 'post'>;
type Address = NewContact['addresses'][number];

const MOST = { addresses: 20, tags: 20, tag: 40, fields: 50, name: 200, note: 2_000 } as const;

interface ContactFormProps {
  opened: boolean;
  onClose: () => void;
  /** What is changed; absent for a new one. */
  saved?: SavedContactItem | undefined;
  /** Addresses of a new one. */
  addresses?: Address[];
  name?: string | undefined;
  onSaved?: (contact: SavedContactItem) => void;
}

/** Saves a contact, or changes a saved one. */
export function ContactForm({ opened, onClose, ...rest }: ContactFormProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const title = t(rest.saved === undefined ? 'form.new' : 'form.change');
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <Fields onClose={onClose} {...rest} />
    </Modal>
  );
}

const STALE = [
  '/api/saved-contacts',
  '/api/saved-contacts/{id}',
  '/api/saved-contact-tags',
  '/api/contacts/profile',
] as const;

function Fields({
  onClose,
  saved,
  addresses = [{ channel: FIRST_CHANNEL, address: '' }],
  name = '',
  onSaved,
}: Omit<ContactFormProps, 'opened'>) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const tags = useApi('/api/saved-contact-tags');
  const create = useAct('post', '/api/saved-contacts', STALE);
  const change = useAct('patch', '/api/saved-contacts/{id}', STALE);
  const initial = {
    name: saved?.name ?? name,
    addresses: (saved?.addresses ?? addresses).map(({ channel, address }) => ({
      channel,
      address,
    })),
    tags: saved?.tags ?? [],
    fields: saved?.fields ?? [],
    note: saved?.note ?? '',
  };
  const save = ({ name: called, note, ...values }: typeof initial): Promise<SavedContactItem> => {
    const [nameOf, noteOf] = [called.trim(), note.trim()];
    if (saved !== undefined) {
      const body = { ...values, name: nameOf || null, note: noteOf || null };
      return change.mutateAsync({ params: { id: saved.id }, body });
    }
    const named = { ...(nameOf && { name: nameOf }), ...(noteOf && { note: noteOf }) };
    return create.mutateAsync({ body: { ...values, ...named } });
  };
  return (
    <ApiForm
      initial={initial}
      save={save}
      done={t('form.done')}
      onSaved={(contact) => {
        onSaved?.(contact);
        onClose();
      }}
      submit={t('form.submit')}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <TextInput
            label={t('form.name')}
            maxLength={MOST.name}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RowsField
            label={t('form.addresses')}
            rows={form.values.addresses}
            empty={{ channel: FIRST_CHANNEL, address: '' }}
            most={MOST.addresses}
            add={t('form.addAddress')}
            remove={t('form.removeAddress')}
            readOnly={false}
            onChange={(rows) => form.setFieldValue('addresses', rows)}
          >
            {(row, onRow) => <AddressRow row={row} onRow={onRow} />}
          </RowsField>
          {form.errors['addresses'] !== undefined && (
            <Input.Error role="alert">{form.errors['addresses']}</Input.Error>
          )}
          <TagsInput
            label={t('form.tags')}
            description={t('form.tagsHint')}
            data={tags.data?.tags ?? []}
            maxTags={MOST.tags}
            maxLength={MOST.tag}
            splitChars={[',', ';']}
            {...form.getInputProps('tags')}
          />
          <RowsField
            label={t('form.fields')}
            description={t('form.fieldsHint')}
            rows={form.values.fields}
            empty={{ name: '', value: '' }}
            most={MOST.fields}
            add={t('form.addField')}
            remove={t('form.removeField')}
            readOnly={false}
            onChange={(rows) => form.setFieldValue('fields', rows)}
          >
            {(row, onRow) => (
              <Group gap="xs" wrap="nowrap" style={{ flex: 1 }}>
                <TextInput
                  aria-label={t('form.fieldName')}
                  placeholder={t('form.fieldName')}
                  maxLength={60}
                  style={{ flex: 1 }}
                  value={row.name}
                  onChange={({ currentTarget }) => onRow({ ...row, name: currentTarget.value })}
                />
                <TextInput
                  aria-label={t('form.fieldValue')}
                  placeholder={t('form.fieldValue')}
                  maxLength={1_000}
                  style={{ flex: 2 }}
                  value={row.value}
                  onChange={({ currentTarget }) => onRow({ ...row, value: currentTarget.value })}
                />
              </Group>
            )}
          </RowsField>
          {form.errors['fields'] !== undefined && (
            <Input.Error role="alert">{form.errors['fields']}</Input.Error>
          )}
          <Textarea
            label={t('form.note')}
            description={t('form.noteHint')}
            maxLength={MOST.note}
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
        </Stack>
      )}
    </ApiForm>
  );
}

function AddressRow({ row, onRow }: { row: Address; onRow: (row: Address) => void }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const field = {
    'aria-label': t('form.address'),
    placeholder: CHANNEL_DEFINITIONS[row.channel].sampleAddress,
    maxLength: 320,
    style: { flex: 1 },
    value: row.address,
  };
  return (
    <>
      <Select
        aria-label={t('form.channel')}
        w={150}
        allowDeselect={false}
        value={row.channel}
        data={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        onChange={(chosen) => {
          const channel = CHANNELS.find((one) => one === chosen);
          if (channel !== undefined) onRow({ ...row, channel });
        }}
      />
      {CHANNEL_DEFINITIONS[row.channel].hasCountries ? (
        <NumberField {...field} onChange={(address) => onRow({ ...row, address })} />
      ) : (
        <TextInput
          {...field}
          onChange={({ currentTarget }) => onRow({ ...row, address: currentTarget.value })}
        />
      )}
    </>
  );
}
