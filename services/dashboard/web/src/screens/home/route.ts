import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

const DAYS = [1, 7, 30] as const;

export interface HomeSearch {
  /** How far back; a week unless given. */
  days?: (typeof DAYS)[number];
}

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen', 'home'),
});
