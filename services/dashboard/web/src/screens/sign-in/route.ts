import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';

interface SignInSearch {
  /** The page to open after signing in. */
  from?: string;
  /** The session has ended. */
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

/** A path of this site; `//host` and `/\host` are other sites. */
function isOwnPath(from: unknown): from is string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from);
}
