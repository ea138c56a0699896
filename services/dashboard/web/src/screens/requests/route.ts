import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { requestsSearch } from './search.ts';

export const requestsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests',
  validateSearch: requestsSearch,
  component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen', 'requests'),
});
