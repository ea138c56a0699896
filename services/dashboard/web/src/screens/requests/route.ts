import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';
import { readRequestFilters } from './request-filters.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests',
  validateSearch: readRequestFilters,
  component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen', 'requests'),
});
