import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { StepWords } from './step-words.tsx';

type Setup = AnswerTo<'/api/devices/{id}/setup-check', 'post'>;
type Item = Setup['items'][number];

const TONES = { ok: 'good', missing: 'bad', unknown: 'quiet' } as const;
const STALE = ['/api/devices/{id}'] as const;

/** What a WABA number lacks at Meta, as the last check found it. */
export function SetupCard({ device, setup }: { device: string; setup: Setup | null }) {
  const { t } = useTranslation('waba-signup');
  const notify = useNotify();
  const mayWrite = useMay('write');
  const mayManage = useMay('manage');
  const check = useAct('post', '/api/devices/{id}/setup-check', STALE);
  const subscribe = useAct('post', '/api/devices/{id}/subscription');
  const params = { id: device };
  const runCheck = () => check.mutate({ params }, { onError: notify.failed });
  const lacks = (what: Item['what']) =>
    setup?.items.some((item) => item.what === what && item.state === 'missing') === true;
  return (
    <Card title={t('setup.title')} text={t('setup.text')}>
      <Stack gap="sm">
        {setup !== null && (
          <>
            <Text size="sm" c="dimmed" component="div">
              {t('setup.at')} <Timestamp value={setup.at} />
            </Text>
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {setup.items.map((item) => (
                <SetupItem key={item.what} item={item} />
              ))}
            </Stack>
          </>
        )}
        <Group gap="xs">
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconChecklist size={16} />}
              loading={check.isPending}
              onClick={runCheck}
            >
              {t('setup.check')}
            </Button>
          )}
          {mayManage && (lacks('subscription') || lacks('callback')) && (
            <Button
              loading={subscribe.isPending}
              onClick={() =>
                subscribe.mutate({ params }, { onSuccess: runCheck, onError: notify.failed })
              }
            >
              {t('setup.subscribe')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function SetupItem({ item }: { item: Item }) {
  const { t } = useTranslation('waba-signup');
  const { what, state, detail } = item;
  const isTime = what === 'expiry' || what === 'reached';
  return (
    <li>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={500}>
          {t(`setup.items.${what}`)}
        </Text>
        <StatusBadge tone={TONES[state]}>{t(`setup.states.${state}`)}</StatusBadge>
      </Group>
      <StepWords words={item} said={isTime ? null : detail} />
      {isTime && detail !== null && (
        <Text size="xs" c="dimmed" component="div">
          <Timestamp value={detail} />
        </Text>
      )}
      {what === 'expiry' && state === 'ok' && detail === null && (
        <Text size="xs" c="dimmed">
          {t('setup.never')}
        </Text>
      )}
    </li>
  );
}
