import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { suppressionsSearch } from './search.ts';

export const suppressionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/suppressions',
  validateSearch: suppressionsSearch,
  component: lazyScreen(
    () => import('./suppressions-screen.tsx'),
    'SuppressionsScreen',
    'suppressions',
    'contact',
  ),
});
