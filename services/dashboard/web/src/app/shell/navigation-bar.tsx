import { AppShell, Box, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/brand.tsx';
import { GROUPS, PLACES, type Place } from '../navigation.ts';
import { allows, useSession } from '../session.ts';
import { AccountName } from './account-name.tsx';
import { Person } from './person.tsx';
import { useShellActions } from './shell-actions.tsx';
import classes from './shell.module.css';

export function Navigation() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { openPalette } = useShellActions();
  const places = PLACES.filter(
    ({ permission }) => permission === undefined || allows(session, permission),
  );
  return (
    <>
      <AppShell.Section p="md" pb="xs">
        <Box visibleFrom="sm" mb="md">
          <Brand />
        </Box>
        <AccountName />
        <UnstyledButton className={classes.search} mt="sm" onClick={openPalette}>
          <IconSearch size={15} aria-hidden />
          <span style={{ flex: 1 }}>{t('search')}</span>
          <Kbd size="xs">⌘K</Kbd>
        </UnstyledButton>
      </AppShell.Section>
      <AppShell.Section grow px="xs" pb="md" style={{ overflowY: 'auto' }}>
        {GROUPS.map((group) => (
          <PlaceGroup
            key={group}
            title={group === 'home' ? null : t(`groups.${group}`)}
            places={places.filter((place) => place.group === group)}
          />
        ))}
      </AppShell.Section>
      <AppShell.Section p="xs" style={{ borderTop: '1px solid var(--line)' }}>
        <Person />
      </AppShell.Section>
    </>
  );
}

function PlaceGroup({ title, places }: { title: string | null; places: readonly Place[] }) {
  const { t } = useTranslation('shell');
  if (places.length === 0) return null;
  return (
    <div>
      {title !== null && <Text className={classes.group ?? ''}>{title}</Text>}
      {places.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </div>
  );
}
