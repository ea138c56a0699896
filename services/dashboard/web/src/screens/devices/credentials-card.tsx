import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import type { CredentialsValues } from '../../channels/channel-parts.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CredentialsFields, NO_CREDENTIALS, useReadCredentials } from './credentials-fields.tsx';
import { DeviceCheck } from './device-check.tsx';
import type { DeviceItem } from './device-state.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { useCheckedCredentials } from './use-checked-credentials.ts';

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
  const { check, refusal, isPending } = useCheckedCredentials();
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  const { form, fault, refuse, clear } = useApiForm<Values>({
    initialValues: { credentials: NO_CREDENTIALS },
  });
  async function submit({ credentials: typed }: Values, anyway = false): Promise<void> {
    const read = await readCredentials(device.channel, typed);
    if ('text' in read) {
      form.setFieldError(read.field, read.text);
      return;
    }
    const { channel, id } = device;
    const isPhone = CHANNEL_DEFINITIONS[channel].delivery === 'device';
    const body = { channel, device: id, credentials: read.credentials };
    const refused = isPhone || anyway ? null : await check(body);
    if (refused !== null) {
      const field = refused.field === undefined ? undefined : read.fieldOf(refused.field);
      if (field !== undefined) form.setFieldError(field, refused.text);
      return;
    }
    change.mutate(
      { params: { id }, body: { credentials: read.credentials } },
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
        <SaveAnyway
          refusal={refusal}
          saving={change.isPending}
          onSave={() => void submit(form.getValues(), true).catch(refuse)}
        />
        <FormFoot
          submit={t('credentials.save')}
          sending={isPending || change.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
