import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx';
import { SeeReceiver } from './sandbox-receiver.tsx';
import type { Webhook } from './webhook-badges.tsx';

/** Edits an endpoint. A new address has to pass the test again. */
export function EndpointCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const notify = useNotify();
  const [key, setKey] = useState<string | null>(null);
  const change = useAct('patch', '/api/webhooks/{id}', ['/api/webhooks', '/api/webhooks/{id}']);
  const { form, fault, refuse, clear } = useApiForm<EndpointValues>({
    initialValues: {
      url: webhook.url,
      events: webhook.events,
      devices: webhook.devices ?? [],
      secret: '',
      signed: webhook.signed,
      allReceipts: webhook.version === 2,
    },
  });
  return (
    <Card title={t('endpoint.title')} text={t('endpoint.text')}>
      <form
        onSubmit={form.onSubmit(({ url, events, devices, secret, signed, allReceipts }) => {
          clear();
          change.mutate(
            {
              params: { id: webhook.id },
              body: {
                url,
                events,
                devices: devices.length === 0 ? null : devices,
                version: allReceipts ? 2 : 1,
                ...(secret === '' ? {} : { secret }),
                ...(signed === webhook.signed ? {} : { signed }),
              },
            },
            {
              onSuccess: ({ signing_key: made }) => {
                form.setFieldValue('secret', '');
                setKey(made ?? null);
                notify.done(t('endpoint.saved'));
              },
              onError: refuse,
            },
          );
        })}
      >
        <Stack gap="sm">
          <FormFault>{fault}</FormFault>
          <EndpointFields
            form={form}
            hasSecret={webhook.has_secret}
            readOnly={!mayManage}
            help={<SeeReceiver url={webhook.url} />}
          />
          {mayManage && (
            <FormFoot submit={t('endpoint.save')} variant="default" sending={change.isPending} />
          )}
        </Stack>
      </form>
      <ShownOnce
        secret={key}
        title={t('key.title')}
        text={t('key.text')}
        onClose={() => setKey(null)}
      />
    </Card>
  );
}
