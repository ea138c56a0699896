import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** Read before the router starts: it rewrites the address, and would read numbers in a code. */
const arrivedWith = window.location.search;

/** Where Meta sends people back to. */
export const wabaReturnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/waba-signup/return',
  loader: () => arrivedWith,
  component: lazyScreen(() => import('./return-screen.tsx'), 'ReturnScreen', 'waba-signup'),
});

export const wabaSignupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/waba-signup/$id',
  component: lazyScreen(() => import('./signup-screen.tsx'), 'SignupScreen', 'waba-signup'),
});

/** The operator's app at Meta. */
export const metaAppRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/meta-app',
  component: lazyScreen(() => import('./meta-app-screen.tsx'), 'MetaAppScreen', 'waba-signup'),
});
