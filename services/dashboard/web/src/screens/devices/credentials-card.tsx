import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import type { CredentialsValues } from '../../channels/channel-parts.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { CredentialsFields, NO_CREDENTIALS, useReadCredentials } from './credentials-fields.tsx';
import { DeviceCheck } from './device-check.tsx';
import type { DeviceItem } from './device-state.tsx';
import { SaveAnyway } from './save-anyway.tsx';
import { checkRefusal, useCheckedCredentials } from './use-checked-credentials.ts';

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

const EMPTY: Values = { credentials: NO_CREDENTIALS };

function CredentialsForm({ device, onClose }: { device: DeviceItem; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const readCredentials = useReadCredentials();
  const { check, refusal } = useCheckedCredentials();
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  async function submit({ credentials: typed }: Values, anyway: boolean): Promise<void> {
    const read = await readCredentials(device.channel, typed);
    if ('text' in read) throw new FormRefusal(read.text, read.field);
    const { channel, id } = device;
    const isPhone = CHANNEL_DEFINITIONS[channel].delivery === 'device';
    const body = { channel, device: id, credentials: read.credentials };
    const refused = isPhone || anyway ? null : await check(body);
    if (refused !== null) throw checkRefusal(refused, read.fieldOf);
    await change.mutateAsync({ params: { id }, body: { credentials: read.credentials } });
    notify.done(t('credentials.replaced'));
    onClose();
  }
  return (
    <ApiForm
      initial={EMPTY}
      save={(values) => submit(values, false)}
      submit={t('credentials.save')}
      onCancel={onClose}
    >
      {(form, run) => (
        <>
          <CredentialsFields channel={device.channel} form={form} />
          <SaveAnyway
            refusal={refusal}
            saving={change.isPending}
            onSave={() => void run(() => submit(form.getValues(), true))}
          />
        </>
      )}
    </ApiForm>
  );
}
