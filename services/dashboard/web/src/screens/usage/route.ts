import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** Of the counts by day, in days up to now; the API tells of 92 at most. */
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
