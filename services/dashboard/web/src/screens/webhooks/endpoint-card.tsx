import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { EndpointFields, useEndpointRules, type EndpointValues } from './endpoint-fields.tsx';
import { retriesOf, retryValues } from './retry-schedule.ts';
import { SeeReceiver } from './sandbox-receiver.tsx';
import type { Webhook } from './webhook-badges.tsx';

/** Edits an endpoint. A new address has to pass the test again. */
export function EndpointCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const [key, setKey] = useState<string | null>(null);
  const change = useAct('patch', '/api/webhooks/{id}', ['/api/webhooks', '/api/webhooks/{id}']);
  const initial: EndpointValues = {
    url: webhook.url,
    events: webhook.events,
    devices: webhook.devices ?? [],
    secret: '',
    signed: webhook.signed,
    allReceipts: webhook.version === 2,
    ...retryValues(webhook.retries),
  };
  return (
    <Card title={t('endpoint.title')} text={t('endpoint.text')}>
      <ApiForm
        initial={initial}
        validate={useEndpointRules()}
        save={({ url, events, devices, secret, signed, allReceipts, ...repeating }) =>
          change.mutateAsync({
            params: { id: webhook.id },
            body: {
              url,
              events,
              devices: devices.length === 0 ? null : devices,
              version: allReceipts ? 2 : 1,
              retries: retriesOf(repeating),
              ...(secret === '' ? {} : { secret }),
              ...(signed === webhook.signed ? {} : { signed }),
            },
          })
        }
        done={t('endpoint.saved')}
        onSaved={({ signing_key: made }, form) => {
          form.setFieldValue('secret', '');
          form.resetDirty();
          setKey(made ?? null);
        }}
        submit={mayManage ? t('endpoint.save') : null}
        variant="default"
      >
        {(form) => (
          <EndpointFields
            form={form}
            hasSecret={webhook.has_secret}
            readOnly={!mayManage}
            help={<SeeReceiver url={webhook.url} />}
          />
        )}
      </ApiForm>
      <ShownOnce
        secret={key}
        title={t('key.title')}
        text={t('key.text')}
        onClose={() => setKey(null)}
      />
    </Card>
  );
}
