import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import links from '../../components/links.module.css';

/** Lists the sender pools that a device is in; nothing when it is in none. */
export function PoolsCard({ device }: { device: string }) {
  const { t } = useTranslation('devices');
  const pools = useApi('/api/sender-pools').data?.data ?? [];
  const own = pools.flatMap(({ id, name, members }) => {
    const member = members.find((one) => one.device === device);
    return member === undefined ? [] : [{ id, name, state: member.state }];
  });
  if (own.length === 0) return null;
  return (
    <Card title={t('pools.title')} text={t('pools.text')}>
      {own.map(({ id, name, state }) => (
        <Group key={id} justify="space-between" gap="xs">
          <Link to="/sender-pools/$id" params={{ id }} className={links.name}>
            {name}
          </Link>
          <Text size="sm" c="dimmed">
            {t(`pools.states.${state}`)}
          </Text>
        </Group>
      ))}
    </Card>
  );
}
