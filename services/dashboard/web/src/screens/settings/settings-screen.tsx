import { Button, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { PricesForm } from './prices-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Settings of the account. The plan is the operator's. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  if (account.id === '') return <PageHeader title={t('title')} text={t('noAccount')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Parts />
      <Settings key={account.id} />
      <Prices key={`prices ${account.id}`} />
    </>
  );
}

const PARTS = [
  'account',
  'contacts',
  'topics',
  'messages',
  'hours',
  'caps',
  'programs',
  'prices',
] as const;

/** Leads to each part of the page: on a telephone it is as long as seven screens. */
function Parts() {
  const { t } = useTranslation('settings');
  return (
    <Group component="nav" aria-label={t('parts')} gap={4} mb="sm" maw={640}>
      {PARTS.map((part) => (
        <Button
          key={part}
          variant="default"
          size="compact-sm"
          onClick={() => document.querySelector(`#${part}`)?.scrollIntoView()}
        >
          {t(`${part}.title`)}
        </Button>
      ))}
    </Group>
  );
}

function Settings() {
  return (
    <Reading read={useApi('/api/settings')} skeleton={<Skeleton h={560} maw={640} />}>
      {(settings) => <SettingsForm settings={settings} />}
    </Reading>
  );
}

function Prices() {
  return (
    <Reading read={useApi('/api/prices')} skeleton={<Skeleton h={320} maw={640} mt="sm" />}>
      {({ table }) => <PricesForm table={table} />}
    </Reading>
  );
}
