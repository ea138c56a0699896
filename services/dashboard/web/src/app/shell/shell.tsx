import { Alert, AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure, useHotkeys, useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/brand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { placeAt } from '../navigation.ts';
import { useSession } from '../session.ts';
import { AccountBanner } from './account-banner.tsx';
import { DeviceSign } from './device-sign.tsx';
import { Navigation } from './navigation-bar.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { ShellActionsProvider } from './shell-actions.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { lazyPart } from '../missing-parts.ts';

const Palette = lazyPart(() => import('./palette.tsx'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));

/** Surrounds every screen: navigation, palette, shortcuts, and banners when offline or when the account is stopped. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [opened, drawer] = useDisclosure();
  const [shortcuts, setShortcuts] = useState(false);
  const [palette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  // On another screen the drawer closes, and screen readers start at its top.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    drawer.close();
    main.current?.focus({ preventScroll: true });
  }, [pathname, drawer]);

  useHotkeys([
    [
      'Escape',
      () => {
        if (!opened) return;
        drawer.close();
        burger.current?.focus();
      },
      { preventDefault: false },
    ],
    ['mod+K', () => setPalette(true)],
    // Some keyboards type `?` with shift, others without.
    ['?', () => setShortcuts(true)],
    ['shift+?', () => setShortcuts(true)],
  ]);

  return (
    <ShellActionsProvider
      value={{ openPalette: () => setPalette(true), openShortcuts: () => setShortcuts(true) }}
    >
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <AppShell
        header={{ height: { base: 52, sm: 0 } }}
        navbar={{ width: 236, breakpoint: 'sm', collapsed: { mobile: !opened } }}
        classNames={{ navbar: classes.navbar, header: classes.header, main: classes.main }}
      >
        <AppShell.Header hiddenFrom="sm">
          <Group h="100%" px="md" gap="sm" wrap="nowrap">
            <Burger
              ref={burger}
              opened={opened}
              onClick={drawer.toggle}
              size="sm"
              aria-label={t('menu')}
              aria-expanded={opened}
            />
            <Brand />
            <DeviceSign />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('navigation')}>
          <Navigation />
        </AppShell.Navbar>
        <AppShell.Main id="main" ref={main} tabIndex={-1}>
          <ConnectionBanner />
          <AccountBanner />
          <div className={classes.page}>
            <PlaceTabs />
            <AccountNeeded>
              <Screen />
            </AccountNeeded>
          </div>
        </AppShell.Main>
      </AppShell>
      <Suspense>
        {palette && <Palette onClose={() => setPalette(false)} />}
        {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
      </Suspense>
    </ShellActionsProvider>
  );
}

/** Shown while the browser is offline. The screen then shows what was read last. */
function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert role="status" color="yellow" radius={0} icon={<IconCloudOff size={18} />}>
      {t('offline')}
    </Alert>
  );
}

/** Asks an operator to choose an account, on screens that show one account. */
function AccountNeeded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const place = placeAt(pathname);
  if (account.id !== '' || place?.ofAccount !== true) return children;
  return <PageHeader title={t(place.label)} text={t('noAccount')} />;
}
