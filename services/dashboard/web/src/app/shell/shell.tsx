import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/brand.tsx';
import { AccountNeeded } from './account-needed.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Navigation } from './navigation-bar.tsx';
import classes from './shell.module.css';
import { ShellActionsProvider } from './shell-actions.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** What surrounds every screen: navigation, palette, shortcuts, and what is said about the line. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [opened, drawer] = useDisclosure();
  const [shortcuts, setShortcuts] = useState(false);
  const [palette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  // Another screen: the drawer is done, and a reader starts at its top.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    drawer.close();
    main.current?.focus({ preventScroll: true });
  }, [pathname, drawer]);

  useHotkeys([
    ['mod+K', () => setPalette(true)],
    // With or without shift, as the keyboard has it.
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
          <Group h="100%" px="md" gap="sm">
            <Burger
              opened={opened}
              onClick={drawer.toggle}
              size="sm"
              aria-label={t('menu')}
              aria-expanded={opened}
            />
            <Brand />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('navigation')}>
          <Navigation />
        </AppShell.Navbar>
        <AppShell.Main id="main" ref={main} tabIndex={-1}>
          <ConnectionBanner />
          <div className={classes.page}>
            <AccountNeeded>
              <Outlet />
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
