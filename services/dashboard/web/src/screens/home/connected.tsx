import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useSigns } from '../../components/use-signs.ts';
import { DevicesDown } from './devices-down.tsx';

/**
 * Whether everything is connected: the devices that are down, or how many work. One that breaks while the page is open
 * takes the line's place: a card would push the figures down. Every page names it at its head.
 */
export function Connected() {
  const { t } = useTranslation('home');
  const signs = useSigns();
  const [hasCard, setHasCard] = useState<boolean | null>(null);
  if (signs === undefined) return null;
  const { devices, working } = signs;
  const isDown = devices.length > 0;
  if (hasCard === null) setHasCard(isDown);
  if (isDown && hasCard !== false) return <DevicesDown devices={devices} />;
  if (!isDown && working === 0) return null;
  return (
    <Text size="sm" mb="sm" component="div">
      <StatusBadge tone={isDown ? 'bad' : 'good'}>
        {isDown
          ? t('devices.title', { count: devices.length })
          : t('connected', { count: working })}
      </StatusBadge>{' '}
      <Link to="/devices" className={links.name}>
        {t('devices.all')}
      </Link>
    </Text>
  );
}
