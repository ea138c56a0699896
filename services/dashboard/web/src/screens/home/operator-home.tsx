import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Stat } from '../../components/stat.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import links from '../../components/links.module.css';
import { OperatorAccounts } from './operator-accounts.tsx';

const REFRESH_MS = 10_000;
/** More are “50+”: the screens behind have them all. */
const MOST = 50;
const READ = { query: { limit: MOST } };

/** What an operator outside an account needs. Only administrators see what waits for them, and the installation. */
export function OperatorHome() {
  const { t } = useTranslation('home');
  if (useMay('manage')) return <AdministratorHome />;
  return (
    <>
      <PageHeader title={t('title')} text={t('operator.text')} />
      <OperatorAccounts />
    </>
  );
}

function AdministratorHome() {
  const { t } = useTranslation('home');
  const { number } = useFormats();
  const every = { refetchEveryMs: REFRESH_MS };
  const queues = useApi('/api/operations/queues', {}, every);
  const workers = useApi('/api/operations/workers', {}, every);
  const approvals = useApi('/api/operations/approvals', READ, every);
  const dead = useApi('/api/operations/dead-letters', READ, every);
  const held = useApi('/api/operations/held', READ, every);
  const isCopy =
    (useApi('/api/operations/installation', {}, every).data?.restored ?? null) !== null;
  const accounts = useApi('/api/accounts', READ, every);
  const shown = (list: { data: readonly unknown[] } | undefined, failed: unknown) =>
    list === undefined
      ? failed === null
        ? undefined
        : '–'
      : list.data.length < MOST
        ? number(list.data.length)
        : `${number(MOST)}+`;
  const open = (list: { data: readonly unknown[] } | undefined) => (list?.data.length ?? 0) > 0;
  const isNew = accounts.data?.data.length === 0;
  const isIdle = ![approvals, dead, held].some(({ data }) => open(data)) && !isNew && !isCopy;
  return (
    <>
      <PageHeader title={t('title')} text={t('operator.text')} />
      <Paper component="section" p="md" mb="sm" aria-label={t('operator.next')}>
        <Title order={2} size="h5" mb="xs">
          {t('operator.next')}
        </Title>
        <Stack gap={6}>
          {isNew && (
            <Next
              to={
                <Link className={links.name} to="/accounts">
                  {t('operator.firstAccount')}
                </Link>
              }
            />
          )}
          {open(approvals.data) && (
            <Next
              to={
                <Link className={links.name} to="/accounts" search={{ view: 'approvals' }}>
                  {t('operator.approve')}
                </Link>
              }
            />
          )}
          {open(dead.data) && (
            <Next
              to={
                <Link className={links.name} to="/operations" search={{ view: 'dead-letters' }}>
                  {t('operator.dead')}
                </Link>
              }
            />
          )}
          {(isCopy || open(held.data)) && (
            <Next
              to={
                <Link className={links.name} to="/operations" search={{ view: 'held' }}>
                  {t('operator.held')}
                </Link>
              }
            />
          )}
          {isIdle && (
            <Text size="sm" c="dimmed">
              {t('operator.nothing')}
            </Text>
          )}
        </Stack>
      </Paper>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="sm">
        <Stat
          label={t('operator.broker')}
          value={
            queues.data === undefined && queues.error === null ? undefined : (
              <StatusBadge tone={queues.data?.healthy === true ? 'good' : 'bad'}>
                {t(queues.data?.healthy === true ? 'operator.healthy' : 'operator.unhealthy')}
              </StatusBadge>
            )
          }
          hint={
            <Link className={links.name} to="/operations">
              {t('operator.operations')}
            </Link>
          }
        />
        <Stat label={t('operator.processes')} value={shown(workers.data, workers.error)} />
        <Stat label={t('operator.approvals')} value={shown(approvals.data, approvals.error)} />
        <Stat label={t('operator.deadLetters')} value={shown(dead.data, dead.error)} />
      </SimpleGrid>
      <OperatorAccounts />
    </>
  );
}

const Next = ({ to }: { to: ReactNode }) => (
  <Group gap={8}>
    <StatusBadge tone="warn">!</StatusBadge>
    {to}
  </Group>
);
