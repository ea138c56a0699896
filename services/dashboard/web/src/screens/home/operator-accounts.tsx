import { Group, Title } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';

/** Lists the accounts with the state of their plans. */
export function OperatorAccounts() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  return (
    <section>
      <Group mb="xs" mt="md">
        <Title order={2} size="h5">
          {t('operator.accounts')}
        </Title>
      </Group>
      <List
        label={t('operator.accounts')}
        list={useList('/api/accounts')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/accounts/$id', params: { id } })}
        none={{ icon: IconBuilding, title: t('operator.none'), text: t('operator.noneText') }}
        columns={[
          {
            key: 'name',
            header: t('operator.account'),
            cell: ({ id, name }) => (
              <Link to="/accounts/$id" params={{ id }} className={links.name}>
                {name}
              </Link>
            ),
          },
          {
            key: 'state',
            header: t('operator.state'),
            cell: ({ plan: { expires_at: at } }) => {
              const isOver = at !== null && Date.parse(at) < Date.now();
              return (
                <StatusBadge tone={isOver ? 'bad' : 'good'}>
                  {t(isOver ? 'operator.ended' : 'operator.active')}
                </StatusBadge>
              );
            },
          },
          {
            key: 'plan',
            header: t('operator.plan'),
            from: 'sm',
            cell: ({ plan }) => plan.name,
          },
          {
            key: 'created',
            header: t('operator.created'),
            from: 'md',
            align: 'end',
            cell: ({ created_at: at }) => <Timestamp value={at} />,
          },
        ]}
      />
    </section>
  );
}
