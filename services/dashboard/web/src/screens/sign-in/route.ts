import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';
import { isOwnPath } from './own-path.ts';

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

/** Read before the router starts: it rewrites the address, and would read numbers in a code. */
const arrivedWith = window.location.search;

/** Where the provider of an organisation sends people back to. */
export const providerReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/return/$provider',
  loader: () => arrivedWith,
  component: lazyScreen(
    () => import('./provider-return-screen.tsx'),
    'ProviderReturnScreen',
    'shell',
    'sign-in',
  ),
});
