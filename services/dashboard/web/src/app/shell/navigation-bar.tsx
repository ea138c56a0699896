import { AppShell, Box, Kbd, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/brand.tsx';
import { GROUPS, type Place, placesOf } from '../navigation.ts';
import { useSession, type SessionItem } from '../session.ts';
import { AttentionCount } from './place-count.tsx';
import { PersonButton } from './person-button.tsx';
import { useShellActions } from './shell-actions.tsx';
import { MOD } from './shortcuts.ts';
import classes from './shell.module.css';
import { lazyPart } from '../missing-parts.ts';

export function Navigation() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { openPalette } = useShellActions();
  const places = placesOf(session);
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
          <Kbd size="xs">{MOD} K</Kbd>
        </UnstyledButton>
      </AppShell.Section>
      <AppShell.Section grow px="xs" pb="md" style={{ overflowY: 'auto' }}>
        {groupsOf(session).map((group) => (
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

/** An operator outside an account starts with the installation. */
const groupsOf = ({ operator, account }: SessionItem) =>
  operator && account.id === ''
    ? [
        'home' as const,
        'operator' as const,
        ...GROUPS.filter((one) => one !== 'home' && one !== 'operator'),
      ]
    : GROUPS;

function PlaceGroup({ title, places }: { title: string | null; places: readonly Place[] }) {
  const { t } = useTranslation('shell');
  if (places.length === 0) return null;
  return (
    <div>
      {title !== null && <Text className={classes.group ?? ''}>{title}</Text>}
      {places.map(({ to, label, icon: Icon, counts }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
          {t(label)}
          {counts === 'attention' && <AttentionCount />}
        </Link>
      ))}
    </div>
  );
}

const AccountSwitcher = lazyPart(() => import('./account-switcher.tsx'));

/** Shows the current account; an operator chooses it here. */
function AccountName() {
  const { operator, account } = useSession();
  if (operator) {
    return (
      <Suspense fallback={<Skeleton h={36} />}>
        <AccountSwitcher />
      </Suspense>
    );
  }
  return (
    <Text size="sm" fw={600} px={2} truncate>
      {account.name}
    </Text>
  );
}

const PersonMenu = lazyPart(() => import('./person-menu.tsx'));

/** Shows who is signed in, with a menu that is loaded when it is first opened. */
function Person() {
  const [asked, setAsked] = useState(false);
  if (!asked) return <PersonButton onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={<PersonButton />}>
      <PersonMenu />
    </Suspense>
  );
}
