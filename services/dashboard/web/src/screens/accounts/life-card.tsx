import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { AccountItem } from './account-form.ts';
import { ClosedUsage } from './closed-usage.tsx';
import { StateBadge } from './state-badge.tsx';
import { StopAccount } from './stop-account.tsx';

const CHANGED = ['/api/accounts', '/api/accounts/{id}'] as const;

/** Shows whether an account is active, and suspends, closes or takes that back. */
export function LifeCard({ account }: { account: AccountItem }) {
  const { t } = useTranslation('accounts');
  const mayManage = useMay('manage');
  const [stopping, setStopping] = useState<'suspend' | 'close' | null>(null);
  const { id, state, life = {} } = account;
  const { suspended, closing, closed } = life;
  const stop = closing ?? suspended;
  return (
    <Card
      title={t('life.title')}
      text={t(`life.texts.${state}`)}
      end={<StateBadge state={state} />}
    >
      <Stack gap="xs">
        {stop && (
          <>
            <Text size="sm">{stop.reason}</Text>
            <Text size="xs" c="dimmed" component="div">
              {t('life.since')} <Timestamp value={stop.at} />
            </Text>
            {!closed && (
              <Text size="xs" c="dimmed">
                {t(`life.inbound.${stop.inbound}`)}
              </Text>
            )}
          </>
        )}
        {closing && !closed && (
          <Text size="sm" component="div">
            {t(closing.erasing ? 'life.erasing' : 'life.erasedAt')}{' '}
            <Timestamp value={closing.erase_at} />
          </Text>
        )}
        {closed && (
          <>
            <Text size="xs" c="dimmed" component="div">
              {t('life.closedAt')} <Timestamp value={closed.at} />
            </Text>
            <ClosedUsage months={closed.usage} />
          </>
        )}
        {mayManage && !closed && (
          <Group gap="xs">
            {state === 'suspended' && <TakeBack id={id} verb="resume" />}
            {closing && !closing.erasing && <TakeBack id={id} verb="reopen" />}
            {state === 'active' && (
              <Button variant="default" onClick={() => setStopping('suspend')}>
                {t('life.suspend.open')}
              </Button>
            )}
            {!closing && (
              <Button variant="default" onClick={() => setStopping('close')}>
                {t('life.close.open')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {stopping !== null && (
        <StopAccount account={account} verb={stopping} onClose={() => setStopping(null)} />
      )}
    </Card>
  );
}

function TakeBack({ id, verb }: { id: string; verb: 'resume' | 'reopen' }) {
  const { t } = useTranslation('accounts');
  const notify = useNotify();
  const resume = useAct('post', '/api/accounts/{id}/resume', CHANGED);
  const reopen = useAct('post', '/api/accounts/{id}/reopen', CHANGED);
  const { mutate, isPending } = verb === 'resume' ? resume : reopen;
  return (
    <Button
      loading={isPending}
      onClick={() =>
        mutate(
          { params: { id } },
          { onSuccess: () => notify.done(t(`life.${verb}.done`)), onError: notify.failed },
        )
      }
    >
      {t(`life.${verb}.verb`)}
    </Button>
  );
}
