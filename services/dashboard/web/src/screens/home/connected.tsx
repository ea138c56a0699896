import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useSigns } from '../../components/use-signs.ts';
import { DevicesDown } from './devices-down.tsx';

/** Whether everything is connected: the devices that are down, or how many work. */
export function Connected() {
  const { t } = useTranslation('home');
  const signs = useSigns();
  if (signs === undefined) return null;
  if (signs.devices.length > 0) return <DevicesDown devices={signs.devices} />;
  if (signs.working === 0) return null;
  return (
    <Text size="sm" mb="sm" component="div">
      <StatusBadge tone="good">{t('connected', { count: signs.working })}</StatusBadge>{' '}
      <Link to="/devices" className={links.name}>
        {t('devices.all')}
      </Link>
    </Text>
  );
}
