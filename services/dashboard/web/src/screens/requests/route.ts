import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readRequestFilters } from './search.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests',
  validateSearch: readRequestFilters,
  component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen', 'requests'),
});
