import { Button, Grid, Stack } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import { useApi } from '../../api/use-api.ts';
import { Entity } from '../../components/entity.tsx';
import { OperatorOnly } from '../../components/operator-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { People } from '../members/people.tsx';
import { LifeCard } from './life-card.tsx';
import { PlanCard } from './plan-card.tsx';

const route = getRouteApi('/shell/accounts/$id');

/** Shows one account: its plan and its people. */
export function AccountScreen() {
  const { t } = useTranslation('accounts');
  const { id } = route.useParams();
  return (
    <OperatorOnly title={t('one')}>
      <Whole id={id} key={id} />
    </OperatorOnly>
  );
}

function Whole({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const enter = useEnterAccount();
  const read = useApi('/api/accounts/{id}', { params: { id } });
  return (
    <Entity kind="account" read={read} title={t('one')} all={{ to: '/accounts', label: t('all') }}>
      {(account) => (
        <>
          <PageHeader
            title={account.name}
            text={
              <>
                {t('since')} <Timestamp value={account.created_at} />
              </>
            }
          >
            <Button
              variant="default"
              leftSection={<IconLogin2 size={16} />}
              onClick={() => enter(id)}
            >
              {t('enter')}
            </Button>
          </PageHeader>
          <Grid gap="sm">
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack gap="sm">
                <LifeCard account={account} />
                {account.state !== 'closed' && <PlanCard account={account} />}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <People account={id} />
            </Grid.Col>
          </Grid>
        </>
      )}
    </Entity>
  );
}

/** Enters an account: the operator sees its screens as its people do. */
function useEnterAccount(): (id: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (id) => {
    actingAccount.set(id);
    void navigate({ to: '/' });
    // Everything in the cache belongs to the previous account.
    void queries.resetQueries();
  };
}
