import { AppShell, Box, Kbd, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '../../api/browser-storage.ts';
import { Brand } from '../../components/brand.tsx';
import {
  currentEntry,
  entriesOf,
  type NavigationEntry,
  type NavigationGroup,
} from '../navigation.ts';
import { useSession, type SessionItem } from '../session.ts';
import { DeviceSign } from './device-sign.tsx';
import { AttentionCount, UnreadCount } from './place-count.tsx';
import { PersonButton } from './person-button.tsx';
import { useShellActions } from './shell-actions.tsx';
import { MOD } from './shortcuts.ts';
import classes from './shell.module.css';
import { lazyPart } from '../missing-parts.ts';

export function Navigation() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { openPalette } = useShellActions();
  const entries = entriesOf(session);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = currentEntry(pathname);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const linksOf = (group: NavigationGroup) =>
    entries
      .filter((entry) => entry.group === group)
      .map((entry) => <EntryLink key={entry.to} entry={entry} isCurrent={entry.to === current} />);
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
        <Box visibleFrom="sm" mt="xs">
          <DeviceSign />
        </Box>
      </AppShell.Section>
      <AppShell.Section grow px="xs" pb="md" style={{ overflowY: 'auto' }} ref={list}>
        {groupsOf(session).map((group) => (
          <Fragment key={group}>{linksOf(group)}</Fragment>
        ))}
        <Developers links={linksOf('developers')} />
      </AppShell.Section>
      <AppShell.Section p="xs" style={{ borderTop: '1px solid var(--line)' }}>
        {linksOf('foot')}
        <Person />
      </AppShell.Section>
    </>
  );
}

/** An operator outside an account starts with the installation. */
const groupsOf = ({ operator, account }: SessionItem) =>
  operator && account.id === '' ? (['operator', 'shop'] as const) : (['shop', 'operator'] as const);

interface EntryLinkProps {
  entry: NavigationEntry;
  isCurrent: boolean;
}

function EntryLink({ entry, isCurrent }: EntryLinkProps) {
  const { t } = useTranslation('shell');
  const { leadsTo, label, icon: Icon, counts } = entry;
  return (
    <Link
      to={leadsTo}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
      {t(label)}
      {counts === 'attention' && <AttentionCount />}
      {counts === 'unread' && <UnreadCount />}
    </Link>
  );
}

const KEY = 'cascade.navigation.developers';

/** What people need who connect programs. It stays as the person left it; its current entry is always shown. */
function Developers({ links }: { links: ReactElement<EntryLinkProps>[] }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(() => browserStorage.get(KEY) === '1');
  if (links.length === 0) return null;
  return (
    <>
      <UnstyledButton
        className={classes.group}
        aria-expanded={isOpen}
        onClick={() => {
          browserStorage.set(KEY, isOpen ? '0' : '1');
          setIsOpen(!isOpen);
        }}
      >
        <IconChevronRight size={14} aria-hidden />
        {t('developers')}
      </UnstyledButton>
      {isOpen ? links : links.filter(({ props }) => props.isCurrent)}
    </>
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
