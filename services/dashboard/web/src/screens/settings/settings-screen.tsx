import { Skeleton } from '@mantine/core';
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
      <Settings key={account.id} />
      <Prices key={`prices ${account.id}`} />
    </>
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
