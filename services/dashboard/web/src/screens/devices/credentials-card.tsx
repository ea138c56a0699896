import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import type { CredentialsValues } from '../../channels/channel-parts.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CredentialsFields, NO_CREDENTIALS, useReadCredentials } from './credentials-fields.tsx';
import { DeviceCheck } from './device-check.tsx';
import type { DeviceItem } from './device-state.tsx';

/** Replaces credentials. They are stored encrypted and can't be read. */
export function CredentialsCard({ device }: { device: DeviceItem }) {
  const { t } = useTranslation(['devices', 'channels']);
  const mayManage = useMay('manage');
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={t('credentials.title')}
      text={t(`channels:${device.channel}.sealed`)}
      end={
        mayManage &&
        !editing && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t('credentials.replace')}
          </Button>
        )
      }
    >
      {editing ? (
        <CredentialsForm device={device} onClose={() => setEditing(false)} />
      ) : (
        <DeviceCheck device={device.id} />
      )}
    </Card>
  );
}

interface Values extends Record<string, unknown> {
  credentials: CredentialsValues;
}

function CredentialsForm({ device, onClose }: { device: DeviceItem; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const readCredentials = useReadCredentials();
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    initialValues: { credentials: NO_CREDENTIALS },
  });
  async function submit({ credentials: typed }: Values): Promise<void> {
    const read = await readCredentials(device.channel, typed);
    if ('text' in read) {
      form.setFieldError(read.field, read.text);
      return;
    }
    change.mutate(
      { params: { id: device.id }, body: { credentials: read.credentials } },
      {
        onSuccess: () => {
          notify.done(t('credentials.replaced'));
          onClose();
        },
        onError: refuse,
      },
    );
  }
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        clear();
        submit(values).catch(refuse);
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <CredentialsFields channel={device.channel} form={form} />
        <FormFoot submit={t('credentials.save')} sending={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
