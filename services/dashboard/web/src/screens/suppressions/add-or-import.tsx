import { Button, Modal, TextInput } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import {
  CHANNEL_DEFINITIONS,
  CHANNEL_NAMES,
  CHANNELS,
  FIRST_CHANNEL,
} from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import { NumberField } from '../../components/numbers/number-field.tsx';
import { Select } from '../../components/select.tsx';
import { TableImport } from '../../components/table-import/table-import.tsx';
import { TopicSelect } from '../../components/topic-select.tsx';

/** Suppresses an address by hand, or the addresses of a table. */
export function AddOrImport() {
  const { t } = useTranslation('suppressions');
  const [shown, setShown] = useState<'add' | 'import' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} />}
        onClick={() => setShown('import')}
      >
        {t('import.open')}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setShown('add')}>
        {t('add.open')}
      </Button>
      <Modal opened={shown === 'add'} onClose={close} title={t('add.title')}>
        <Add onClose={close} />
      </Modal>
      <TableImport
        path="/api/suppressions/import"
        opened={shown === 'import'}
        onClose={close}
        title={t('import.title')}
        text={t('import.text')}
        stale={['/api/suppressions']}
      />
    </>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suppressions');
  const notify = useNotify();
  const create = useAct('post', '/api/suppressions', ['/api/suppressions']);
  return (
    <ApiForm
      initial={{ channel: FIRST_CHANNEL, address: '', topic: '' }}
      save={({ topic, ...body }) =>
        create.mutateAsync({ body: { ...body, ...(topic === '' ? {} : { topic }) } })
      }
      onSaved={({ topic }) => {
        notify.done(t(topic === undefined ? 'add.done' : 'add.topicDone'));
        onClose();
      }}
      submit={t('add.submit')}
      onCancel={onClose}
    >
      {(form) => {
        const { hasCountries, sampleAddress } = CHANNEL_DEFINITIONS[form.values.channel];
        const field = {
          label: t('columns.address'),
          placeholder: sampleAddress,
          required: true,
          maxLength: 320,
          ...form.getInputProps('address'),
          value: form.values.address,
        };
        return (
          <>
            <Select
              label={t('columns.channel')}
              allowDeselect={false}
              data={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
              {...form.getInputProps('channel')}
            />
            {hasCountries ? <NumberField {...field} /> : <TextInput {...field} />}
            <TopicSelect
              value={form.values.topic || undefined}
              none={t('topic.all')}
              description={t('topic.addHint')}
              onChange={(topic = '') => form.setFieldValue('topic', topic)}
            />
          </>
        );
      }}
    </ApiForm>
  );
}
