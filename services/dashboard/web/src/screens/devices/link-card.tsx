import { Alert, Group, Stack, Text, Timeline } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { LinkStateBadge, type DeviceItem } from './device-state.tsx';
import { LinkPhone } from './link-phone.tsx';
import { LinkSandboxPhone } from './link-sandbox-phone.tsx';
import { PasskeyCeremony } from './passkey-ceremony.tsx';

const REFRESH_MS = 3_000;
const STEPS_SHOWN = 6;

/** Shows the phone's link, WhatsApp's restrictions, and the link's history. */
export function LinkCard({ device }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const sentence = useSentence();
  const mayManage = useMay('manage');
  const { data: link } = useApi(
    '/api/devices/{id}/link',
    { params: { id: device.id } },
    { refetchEveryMs: REFRESH_MS },
  );
  const state = link?.state ?? device.state;
  const isLinked = state === 'connected' || state === 'reconnecting';
  return (
    <Card
      title={t('link.title')}
      text={t(isLinked ? 'link.linked' : 'link.unlinked')}
      end={mayManage && isLinked && <Unlink device={device} />}
    >
      <Stack gap="sm">
        {link?.restriction && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
            {sentence(link.restriction.reason, link.restriction.failure)}
            {link.restriction.until !== null && (
              <>
                {' '}
                {t('link.until')} <Timestamp value={link.restriction.until} />
              </>
            )}
          </Alert>
        )}
        {state === 'passkey_required' && <PasskeyCeremony device={device} />}
        {mayManage &&
          !isLinked &&
          state !== 'passkey_required' &&
          (device.sandbox ? <LinkSandboxPhone device={device} /> : <LinkPhone device={device} />)}
        {link && link.history.length > 0 && <History history={link.history} />}
      </Stack>
    </Card>
  );
}

function History({ history }: Pick<AnswerTo<'/api/devices/{id}/link'>, 'history'>) {
  const sentence = useSentence();
  return (
    <Timeline bulletSize={10} lineWidth={2} active={-1}>
      {history.slice(0, STEPS_SHOWN).map(({ at, to, why, failure }) => (
        <Timeline.Item key={`${at} ${to}`}>
          <Group gap="xs">
            <LinkStateBadge state={to} />
            <Text size="xs" c="dimmed" component="div">
              <Timestamp value={at} />
            </Text>
          </Group>
          {/* The badge says that it is connected. */}
          {failure?.kind !== 'linkConnected' && (
            <Text size="sm" c="dimmed">
              {sentence(why, failure)}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function Unlink({ device: { id, name } }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const { mutateAsync } = useAct('post', '/api/devices/{id}/unlink', [
    '/api/devices',
    '/api/devices/{id}',
    '/api/devices/{id}/link',
  ]);
  return (
    <ConfirmedButton
      size="xs"
      icon={IconPlugConnectedX}
      variant="light"
      color="red"
      confirms={{
        title: t('unlink.title', { name }),
        text: t('unlink.text'),
        verb: t('unlink.verb'),
        act: () => mutateAsync({ params: { id }, body: {} }),
        done: t('unlink.done'),
      }}
    >
      {t('unlink.act')}
    </ConfirmedButton>
  );
}
