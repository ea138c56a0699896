import { Button, Group, NumberInput, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { useNotify } from '../../components/notify.tsx';
import { Select } from '../../components/select.tsx';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { CheckedAlert } from './checked-alert.tsx';
import type { DeviceDetail } from './device-state.tsx';

type Proxy = NonNullable<DeviceDetail['proxy']>;

const STALE = ['/api/devices/{id}'] as const;
const TONES: Record<Proxy['state'], Tone> = { unused: 'quiet', working: 'good', failing: 'bad' };

/** Shows, sets, tests and removes the proxy of a linked phone. Its password can't be read. */
export function ProxyCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const mayManage = useMay('manage');
  const [editing, setEditing] = useState(false);
  const { proxy = null } = device;
  return (
    <Card
      title={t('proxy.title')}
      text={t('proxy.text')}
      end={
        mayManage &&
        !editing && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t(proxy === null ? 'proxy.add' : 'proxy.change')}
          </Button>
        )
      }
    >
      {editing ? (
        <ProxyForm device={device.id} proxy={proxy} onClose={() => setEditing(false)} />
      ) : proxy === null ? (
        <Text size="sm" c="dimmed">
          {t('proxy.none')}
        </Text>
      ) : (
        <Standing device={device.id} proxy={proxy} />
      )}
    </Card>
  );
}

function Standing({ device, proxy }: { device: string; proxy: Proxy }) {
  const { t } = useTranslation('devices');
  const sentence = useSentence();
  const mayManage = useMay('manage');
  const notify = useNotify();
  const { mutate, data, isPending } = useAct('post', '/api/devices/{id}/proxy/check');
  const remove = useAct('delete', '/api/devices/{id}/proxy', STALE);
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="sm">
        <Text size="sm" className="figures">
          {`${proxy.protocol}://${proxy.host}:${proxy.port}`}
        </Text>
        <StatusBadge tone={TONES[proxy.state]}>{t(`proxy.states.${proxy.state}`)}</StatusBadge>
      </Group>
      {proxy.reason !== null && <Text size="sm">{sentence(proxy.reason, proxy.failure)}</Text>}
      {proxy.since !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t('proxy.since')} <Timestamp value={proxy.since} />
        </Text>
      )}
      {mayManage && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ params: { id: device }, body: {} }, { onError: notify.failed })}
          >
            {t('proxy.test')}
          </Button>
          <ConfirmedButton
            size="xs"
            confirms={{
              title: t('proxy.removeTitle'),
              text: t('proxy.removeText'),
              verb: t('proxy.remove'),
              done: t('proxy.removed'),
              act: () => remove.mutateAsync({ params: { id: device } }),
            }}
          >
            {t('proxy.remove')}
          </ConfirmedButton>
        </Group>
      )}
      {data !== undefined && !isPending && <CheckedAlert result={data} />}
    </Stack>
  );
}

interface Values extends Record<string, unknown> {
  protocol: Proxy['protocol'];
  host: string;
  port: number | string;
  username: string;
  password: string;
}

function ProxyForm({
  device,
  proxy,
  onClose,
}: {
  device: string;
  proxy: Proxy | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('devices');
  const save = useAct('post', '/api/devices/{id}/proxy', STALE);
  const check = useAct('post', '/api/devices/{id}/proxy/check');
  const initial: Values = {
    protocol: proxy?.protocol ?? 'http',
    host: proxy?.host ?? '',
    port: proxy?.port ?? '',
    username: proxy?.username ?? '',
    password: '',
  };
  const read = ({ protocol, host, port, username, password }: Values) => ({
    protocol,
    host,
    port: Number(port),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
  });
  const params = { id: device };
  return (
    <ApiForm
      initial={initial}
      save={(values) => save.mutateAsync({ params, body: read(values) })}
      done={t('proxy.saved')}
      onSaved={onClose}
      submit={t('proxy.save')}
      onCancel={onClose}
    >
      {(form, run) => (
        <>
          <Group grow align="flex-start">
            <Select
              label={t('proxy.protocol')}
              allowDeselect={false}
              data={[
                { value: 'http', label: 'HTTP' },
                { value: 'socks5', label: 'SOCKS5' },
              ]}
              {...form.getInputProps('protocol')}
            />
            <NumberInput
              label={t('proxy.port')}
              required
              min={1}
              max={65_535}
              allowDecimal={false}
              hideControls
              thousandSeparator=""
              {...form.getInputProps('port')}
            />
          </Group>
          <TextInput
            label={t('proxy.host')}
            required
            maxLength={253}
            {...form.getInputProps('host')}
          />
          <TextInput
            label={t('proxy.username')}
            maxLength={255}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={t('proxy.password')}
            description={proxy?.has_password ? t('proxy.passwordKept') : undefined}
            maxLength={255}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            loading={check.isPending}
            disabled={form.values.host === '' || form.values.port === ''}
            onClick={() =>
              void run(() => check.mutateAsync({ params, body: { proxy: read(form.values) } }))
            }
          >
            {t('proxy.test')}
          </Button>
          {check.data !== undefined && !check.isPending && <CheckedAlert result={check.data} />}
        </>
      )}
    </ApiForm>
  );
}
