import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { ListFailed } from '../../components/list/list-failed.tsx';
import { NumberField } from '../../components/numbers/number-field.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { Waiting } from '../../components/waiting.tsx';
import classes from './inbox.module.css';

type Known = AnswerTo<'/api/contacts'>;
type Link = Known['links'][number];

/** Lists that show a contact under its name. */
const STALE = ['/api/contacts', '/api/inbound', '/api/sends'] as const;

interface ContactAddressesProps {
  /** The name of the contact. */
  contact: string;
}

/** Shows which numbers and ids are the contact, and lets people merge and separate them. */
export function ContactAddresses({ contact }: ContactAddressesProps) {
  const { t } = useTranslation('inbox');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconAddressBook size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('addresses.open')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('addresses.title')}>
        <Addresses contact={contact} />
      </Modal>
    </>
  );
}

function Addresses({ contact }: ContactAddressesProps) {
  const { t } = useTranslation('inbox');
  const mayManage = useMay('manage');
  const { data, error, refetch } = useApi('/api/contacts', { query: { address: contact } });
  if (data === undefined) {
    return error === null ? (
      <Waiting h={120} />
    ) : (
      <ListFailed error={error} retry={() => refetch()} />
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('addresses.text')}</Text>
      <ul className={classes.addresses} aria-label={t('addresses.title')}>
        {data.addresses.map(({ address, formatted, forms }) => (
          <li key={address}>
            {formatted ?? address}
            {forms.length > 1 && (
              <Text size="xs" c="dimmed">
                {t('addresses.forms', { forms: forms.join(', ') })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {data.links.length > 0 && (
        <ul className={classes.addresses} aria-label={t('addresses.learned')}>
          {data.links.map((link) => (
            <LearnedLink key={link.id} link={link} mayManage={mayManage} />
          ))}
        </ul>
      )}
      {mayManage && <MergeForm contact={contact} />}
    </Stack>
  );
}

function LearnedLink({ link, mayManage }: { link: Link; mayManage: boolean }) {
  const { t } = useTranslation('inbox');
  const separate = useAct('post', '/api/contacts/links/{id}/separate', STALE);
  const joins = link.alias !== link.address;
  return (
    <li>
      <Text size="sm">
        {t(joins ? 'addresses.joins' : 'addresses.form', {
          alias: joins ? link.alias : link.written,
          address: link.address,
        })}
      </Text>
      <Text size="xs" c="dimmed">
        {link.source === 'person'
          ? t('addresses.source.person')
          : t('addresses.source.provider', { channel: CHANNEL_NAMES[link.source] })}{' '}
        · <Timestamp value={link.learned_at} />
        {link.separated !== null && ` · ${t('addresses.separated')}`}
        {!link.production && ` · ${t('sandbox')}`}
      </Text>
      {mayManage && joins && link.separated === null && (
        <ConfirmedButton
          size="xs"
          confirms={{
            title: t('addresses.separate.title', { alias: link.alias, address: link.address }),
            text: t('addresses.separate.text'),
            verb: t('addresses.separate.verb'),
            act: () => separate.mutateAsync({ params: { id: link.id } }),
            done: t('addresses.separate.done'),
          }}
        >
          {t('addresses.separate.verb')}
        </ConfirmedButton>
      )}
    </li>
  );
}

function MergeForm({ contact }: ContactAddressesProps) {
  const { t } = useTranslation('inbox');
  const merge = useAct('post', '/api/contacts/merge', STALE);
  return (
    <ApiForm
      initial={{ address: '' }}
      save={({ address }) =>
        merge.mutateAsync({ body: { address: address.trim(), into: contact } })
      }
      isEmptied
      submit={t('addresses.merge.submit')}
    >
      {(form) => (
        <NumberField
          label={t('addresses.merge.address')}
          description={t('addresses.merge.hint')}
          required
          maxLength={140}
          value={form.values.address}
          error={form.errors['address']}
          onChange={(address) => form.setFieldValue('address', address)}
        />
      )}
    </ApiForm>
  );
}
