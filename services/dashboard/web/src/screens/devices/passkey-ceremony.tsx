import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { FormFault } from '../../components/form.tsx';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { PasskeyStep } from '../../components/passkey-step/passkey-step.tsx';
import { Waiting } from '../../components/waiting.tsx';
import type { DeviceItem } from './device-state.tsx';
import { useLinkEvents } from './use-link-events.ts';

const REFRESH_MS = 2_000;
const STEP = '/api/devices/{id}/passkey';

/** The passkey step of a device's phone. */
export function PasskeyCeremony({ device }: { device: DeviceItem }) {
  const { t } = useTranslation('passkey-step');
  const mayManage = useMay('manage');
  if (!mayManage) return <Text size="sm">{t('device.wait')}</Text>;
  return <OwnPasskeyCeremony device={device} />;
}

function OwnPasskeyCeremony({ device: { id } }: { device: DeviceItem }) {
  const { t } = useTranslation('passkey-step');
  const params = { id };
  const { data, error, refetch } = useApi(STEP, { params }, { refetchEveryMs: REFRESH_MS });
  const { passkey } = useLinkEvents(id);
  useEffect(() => {
    if (passkey !== null) void refetch();
  }, [passkey, refetch]);
  const answer = useAct('post', STEP, [STEP]);
  const confirm = useAct('post', '/api/devices/{id}/passkey/confirm', [STEP]);
  const isOver = error?.status === 404;
  return (
    <Stack gap="sm">
      {isOver ? (
        <Text size="sm">{t('device.over')}</Text>
      ) : data === undefined ? (
        <Waiting h={320} />
      ) : (
        <PasskeyStep
          status={data}
          answer={(assertion) => answer.mutateAsync({ params, body: { assertion } })}
          confirm={() => confirm.mutateAsync({ params, body: {} })}
        >
          <LinkForOthers id={id} />
        </PasskeyStep>
      )}
      <StartOver id={id} />
    </Stack>
  );
}

/** A one-time link for the person who has the phone. */
function LinkForOthers({ id }: { id: string }) {
  const { t, i18n } = useTranslation('passkey-step');
  const explain = useExplain();
  const create = useAct('post', '/api/devices/{id}/passkey/link');
  const link = create.data;
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <Paper p="sm" component="section" aria-label={t('device.link.title')}>
      <Stack gap="xs" align="flex-start">
        <div>
          <Text fw={600} size="sm">
            {t('device.link.title')}
          </Text>
          <Text size="sm">{t('device.link.text')}</Text>
        </div>
        <FormFault>{create.error && explain(create.error)}</FormFault>
        {link !== undefined && (
          <div style={{ width: '100%' }}>
            <CodeBlock code={link.url} label={t('device.link.label')} />
            <Text size="xs" c="dimmed" mt={4}>
              {t('device.link.until', { clock: clock.format(Date.parse(link.expiresAt)) })}
            </Text>
          </div>
        )}
        <Button
          variant="default"
          size="xs"
          loading={create.isPending}
          onClick={() => create.mutate({ params: { id }, body: {} })}
        >
          {t('device.link.act')}
        </Button>
      </Stack>
    </Paper>
  );
}

/** Begins the link again, by the way that was chosen. */
function StartOver({ id }: { id: string }) {
  const { t } = useTranslation('passkey-step');
  const notify = useNotify();
  const before = useApi('/api/devices/{id}/link', { params: { id } });
  const link = useAct('post', '/api/devices/{id}/link', [
    '/api/devices',
    '/api/devices/{id}',
    '/api/devices/{id}/link',
  ]);
  return (
    <Group>
      <Button
        variant="subtle"
        size="xs"
        loading={link.isPending || before.isPending}
        onClick={() =>
          link.mutate(
            { params: { id }, body: before.data?.asked ?? { method: 'qr' } },
            { onError: notify.failed },
          )
        }
      >
        {t('device.startOver')}
      </Button>
    </Group>
  );
}
