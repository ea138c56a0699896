import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EndpointFields, useEndpointRules, type EndpointValues } from './endpoint-fields.tsx';
import { retriesOf, retryValues } from './retry-schedule.ts';
import { UseReceiver } from './sandbox-receiver.tsx';

interface NewWebhookProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewWebhook({ opened, onClose, onCreated }: NewWebhookProps) {
  const { t } = useTranslation('webhooks');
  const [keyed, setKeyed] = useState<{ id: string; key: string } | null>(null);
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
        <NewWebhookForm
          onCancel={onClose}
          onCreated={({ id, signing_key: key }) => {
            onClose();
            if (key === undefined) onCreated(id);
            else setKeyed({ id, key });
          }}
        />
      </Modal>
      <ShownOnce
        secret={keyed?.key ?? null}
        title={t('key.title')}
        text={t('key.text')}
        onClose={() => {
          if (keyed) onCreated(keyed.id);
          setKeyed(null);
        }}
      />
    </>
  );
}

interface FormProps {
  onCancel: () => void;
  onCreated: (webhook: { id: string; signing_key?: string | undefined }) => void;
}

const NEW: EndpointValues = {
  url: '',
  events: ['incoming_message', 'send_status', 'message_status'],
  devices: [],
  secret: '',
  signed: true,
  allReceipts: true,
  ...retryValues(null),
};

function NewWebhookForm({ onCancel, onCreated }: FormProps) {
  const { t } = useTranslation('webhooks');
  const create = useAct('post', '/api/webhooks', ['/api/webhooks']);
  return (
    <ApiForm
      initial={NEW}
      validate={useEndpointRules()}
      save={({ url, events, devices, secret, signed, allReceipts, ...repeating }) =>
        create.mutateAsync({
          body: {
            url,
            events,
            ...(devices.length === 0 ? {} : { devices }),
            ...(secret === '' ? {} : { secret }),
            ...(signed ? { signed } : {}),
            ...(allReceipts ? { version: 2 } : {}),
            ...given(retriesOf(repeating)),
          },
        })
      }
      onSaved={onCreated}
      submit={t('new.submit')}
      onCancel={onCancel}
    >
      {(form) => (
        <EndpointFields
          form={form}
          hasSecret={false}
          help={<UseReceiver onUse={(url) => form.setFieldValue('url', url)} />}
        />
      )}
    </ApiForm>
  );
}

const given = (retries: number[] | null) => (retries === null ? {} : { retries });
