import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const operationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operations',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./operations-screen.tsx'),
    'OperationsScreen',
    'operations',
    'audit',
    'tokens',
    'devices',
    'waba-signup',
  ),
});
