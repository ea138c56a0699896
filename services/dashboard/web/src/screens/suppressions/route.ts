import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const suppressionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/suppressions',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./suppressions-screen.tsx'),
    'SuppressionsScreen',
    'suppressions',
  ),
});
