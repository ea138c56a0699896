import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { accountsSearch } from './search.ts';

export const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts',
  validateSearch: accountsSearch,
  component: lazyScreen(
    () => import('./accounts-screen.tsx'),
    'AccountsScreen',
    'accounts',
    'templates',
    'preview',
  ),
});

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts/$id',
  component: lazyScreen(
    () => import('./account-screen.tsx'),
    'AccountScreen',
    'accounts',
    'members',
  ),
});
