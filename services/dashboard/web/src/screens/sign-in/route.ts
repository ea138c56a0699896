import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';

interface SignInSearch {
  /** Where to go then. */
  from?: string;
  /** There was a session. */
  expired?: true;
}

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ from, expired }: Record<string, unknown>): SignInSearch => ({
    ...(isOwnPath(from) ? { from } : {}),
    ...(expired === true ? { expired: true } : {}),
  }),
  component: lazyScreen(() => import('./sign-in-screen.tsx'), 'SignInScreen', 'shell', 'sign-in'),
});

/** A path of ours; `//host` and `/\host` are other sites. */
function isOwnPath(from: unknown): from is string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from);
}
