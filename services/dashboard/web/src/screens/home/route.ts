import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { homeSearch } from './search.ts';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: homeSearch,
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen', 'home'),
});
