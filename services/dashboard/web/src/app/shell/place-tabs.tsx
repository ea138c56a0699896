import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tabsOf } from '../navigation.ts';
import { useSession } from '../session.ts';
import classes from './shell.module.css';

/** The screens that stand together under one entry of the navigation. */
export function PlaceTabs() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const tabs = tabsOf(session, pathname);
  if (tabs.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('tabs')} data-scrolls>
      {tabs.map(({ to, label, tab = label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}
