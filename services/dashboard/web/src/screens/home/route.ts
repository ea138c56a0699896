import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';

const DAYS = [1, 7, 30] as const;

export interface HomeSearch {
  /** How far back; a week unless given. */
  days?: (typeof DAYS)[number];
}

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): HomeSearch => {
    const days = DAYS.find((known) => known === search['days']);
    return days === undefined ? {} : { days };
  },
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen', 'home'),
});
