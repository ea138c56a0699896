import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { LazyTrialForm } from '../../components/self-send/lazy-trial-form.tsx';
import { useDevices } from '../../components/use-devices.ts';
import { Waiting } from '../../components/waiting.tsx';
import { isLinked, mayBeLinked, type DeviceItem } from './device-state.tsx';
import { LinkPhone } from './link-phone.tsx';
import { PasskeyCeremony } from './passkey-ceremony.tsx';

/** The channel whose devices are phones. */
const CHANNEL = CHANNELS.find((one) => CHANNEL_DEFINITIONS[one].delivery === 'device');
const REFRESH_MS = 2_000;

interface ConnectPhoneProps {
  /** Somebody adds a phone: one that was linked before stays as it is. */
  isAnother?: boolean;
  onClose: () => void;
}

/**
 * Links a phone without asking anything first: a phone that isn't linked yet, or a new device with a name that
 * can be changed. Its channel token isn't shown: its page gives a new one.
 */
export function ConnectPhone({ isAnother = false, onClose }: ConnectPhoneProps) {
  const { t } = useTranslation('devices');
  const explain = useExplain();
  const devices = useDevices();
  const [id, setId] = useState<string | null>(null);
  const create = useAct('post', '/api/devices', ['/api/devices']);
  const { mutate } = create;
  const isRead = devices !== undefined;
  useEffect(() => {
    if (!isRead || CHANNEL === undefined) return;
    const known = devices.find(
      (device) =>
        device.channel === CHANNEL &&
        (isAnother ? device.state === 'new' && !device.sandbox : mayBeLinked(device)),
    );
    if (known !== undefined) {
      setId(known.id);
      return;
    }
    mutate(
      { body: { channel: CHANNEL, name: CHANNEL_NAMES[CHANNEL], sandbox: false, credentials: {} } },
      { onSuccess: (device) => setId(device.id) },
    );
    // Once, with the devices as they were.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  return (
    <Modal opened onClose={onClose} title={t('connect.title')}>
      <FormFault>{create.error && explain(create.error)}</FormFault>
      {id === null ? (
        create.error === null && <Waiting h={320} />
      ) : (
        <Connecting id={id} onClose={onClose} />
      )}
    </Modal>
  );
}

function Connecting({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const { data: device } = useApi(
    '/api/devices/{id}',
    { params: { id } },
    { refetchEveryMs: REFRESH_MS },
  );
  const isAsked = device?.state === 'passkey_required';
  const [wasAsked, setAsked] = useState(false);
  if (isAsked && !wasAsked) setAsked(true);
  if (device === undefined) return <Waiting h={320} />;
  return (
    <Stack gap="md">
      {isLinked(device) ? (
        <Text fw={600} role="status">
          {t('connect.linked', {
            number: device.number === '' ? device.name : `+${device.number}`,
          })}
        </Text>
      ) : isAsked ? (
        <PasskeyCeremony device={device} />
      ) : (
        // After a passkey step, a person reads first why it has ended.
        <LinkPhone device={device} startsAtOnce={!wasAsked} />
      )}
      <DeviceName device={device} />
      {isLinked(device) && (
        <Suspense fallback={<Waiting h={120} />}>
          <LazyTrialForm device={device} />
        </Suspense>
      )}
      <Group justify="flex-end">
        <Button variant={isLinked(device) ? 'filled' : 'default'} onClick={onClose}>
          {t(isLinked(device) ? 'connect.done' : 'connect.later')}
        </Button>
      </Group>
    </Stack>
  );
}

function DeviceName({ device: { id, name: stored } }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  return (
    <ApiForm
      initial={{ name: stored }}
      save={(body) => change.mutateAsync({ params: { id }, body })}
      done={t('settings.saved')}
      submit={null}
    >
      {(form) => (
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('new.name')}
            description={t('new.nameHint')}
            required
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <Button
            type="submit"
            variant="default"
            loading={form.submitting}
            disabled={form.values.name.trim() === '' || !form.isDirty()}
          >
            {t('connect.rename')}
          </Button>
        </Group>
      )}
    </ApiForm>
  );
}
