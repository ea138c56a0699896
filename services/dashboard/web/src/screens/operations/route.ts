import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { operationsSearch } from './search.ts';

export const operationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operations',
  validateSearch: operationsSearch,
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
