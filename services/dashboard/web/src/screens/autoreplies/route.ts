import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { autoreplySearch } from './search.ts';

export const autorepliesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreplies',
  validateSearch: autoreplySearch,
  component: lazyScreen(
    () => import('./autoreplies-screen.tsx'),
    'AutorepliesScreen',
    'autoreplies',
  ),
});

/** `new` makes one. */
export const autoreplyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreplies/$id',
  validateSearch: autoreplySearch,
  component: lazyScreen(
    () => import('./autoreply-screen.tsx'),
    'AutoreplyScreen',
    'autoreplies',
    'preview',
  ),
});
