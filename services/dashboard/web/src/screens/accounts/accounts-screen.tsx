import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { OperatorOnly } from '../../components/operator-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { AccountTable } from './account-table.tsx';
import { ApprovalQueue } from './approval-queue.tsx';
import { NewAccount } from './new-account.tsx';
import type { AccountsSearch } from './search.ts';

const route = getRouteApi('/shell/accounts');

/** For the operator: the accounts, and the templates that wait for approval. */
export function AccountsScreen() {
  const { t } = useTranslation('accounts');
  return (
    <OperatorOnly title={t('title')}>
      <Accounts />
    </OperatorOnly>
  );
}

function Accounts() {
  const { t } = useTranslation('accounts');
  const { view = 'accounts' } = route.useSearch();
  const setSearch = useSetSearch<AccountsSearch>();
  const [creating, setCreating] = useState(false);
  const mayManage = useMay('manage');
  const newest = useApi('/api/accounts', { query: { limit: 1 } });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayManage && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('new.open')}
          </Button>
        )}
      </PageHeader>
      {mayManage && (
        <SegmentedControl
          mb="sm"
          aria-label={t('view')}
          value={view}
          onChange={(value) => setSearch(value === 'approvals' ? { view: value } : {})}
          data={[
            { value: 'accounts', label: t('title') },
            { value: 'approvals', label: t('approvals.title') },
          ]}
        />
      )}
      {view === 'approvals' && mayManage ? <ApprovalQueue /> : <AccountTable />}
      <NewAccount
        opened={creating}
        isFirst={newest.data?.data.length === 0}
        onClose={() => setCreating(false)}
      />
    </>
  );
}
