import { Button, Grid, Stack } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Entity } from '../../components/entity.tsx';
import { OperatorOnly } from '../../components/operator-only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useEnterAccount } from '../../components/use-enter-account.ts';
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
  const mayManage = useMay('manage');
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
            {mayManage && (
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <People account={id} />
              </Grid.Col>
            )}
          </Grid>
        </>
      )}
    </Entity>
  );
}
