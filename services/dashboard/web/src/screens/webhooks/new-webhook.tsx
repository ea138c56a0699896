import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx';
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

function NewWebhookForm({ onCancel, onCreated }: FormProps) {
  const { t } = useTranslation('webhooks');
  const create = useAct('post', '/api/webhooks', ['/api/webhooks']);
  const { form, fault, refuse, clear } = useApiForm<EndpointValues>({
    initialValues: {
      url: '',
      events: ['incoming_message', 'send_status'],
      devices: [],
      secret: '',
      signed: false,
      allReceipts: false,
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ url, events, devices, secret, signed, allReceipts }) => {
        clear();
        create.mutate(
          {
            body: {
              url,
              events,
              ...(devices.length === 0 ? {} : { devices }),
              ...(secret === '' ? {} : { secret }),
              ...(signed ? { signed } : {}),
              ...(allReceipts ? { version: 2 } : {}),
            },
          },
          { onSuccess: onCreated, onError: refuse },
        );
      })}
    >
      <Stack gap="md">
        <FormFault>{fault}</FormFault>
        <EndpointFields
          form={form}
          hasSecret={false}
          help={<UseReceiver onUse={(url) => form.setFieldValue('url', url)} />}
        />
        <FormFoot submit={t('new.submit')} sending={create.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
