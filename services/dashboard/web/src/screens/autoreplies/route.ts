import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export interface AutoreplySearch {
  /** Id of the device whose rules are listed, or which a new rule is for. */
  device?: string;
}

const readSearch = ({ device }: Record<string, unknown>): AutoreplySearch =>
  typeof device === 'string' && device !== '' ? { device } : {};

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

/** `new` creates one. */
export const autoreplyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreplies/$id',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./autoreply-screen.tsx'), 'AutoreplyScreen', 'autoreplies'),
});
