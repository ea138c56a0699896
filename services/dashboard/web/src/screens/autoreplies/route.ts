import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const autorepliesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreplies',
  validateSearch: readSearch,
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
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./autoreply-screen.tsx'),
    'AutoreplyScreen',
    'autoreplies',
    'preview',
  ),
});
