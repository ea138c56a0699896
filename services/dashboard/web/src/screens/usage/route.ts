import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** Length of the counts by day. The API has at most 92 days. */
export const SPANS = [7, 30, 90] as const;

export interface UsageSearch {
  days?: (typeof SPANS)[number];
}

export const usageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/usage',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./usage-screen.tsx'), 'UsageScreen', 'usage'),
});
