import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen', 'home'),
});
