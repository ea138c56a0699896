import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { usageSearch } from './search.ts';

export const usageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyScreen(() => import('./usage-screen.tsx'), 'UsageScreen', 'usage'),
});
