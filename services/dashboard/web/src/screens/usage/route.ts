import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const usageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/usage',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./usage-screen.tsx'), 'UsageScreen', 'usage'),
});
