import { createRoute } from '@tanstack/react-router';
import { readSearch, yes } from '../../app/read-search.ts';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';
import { isOwnPath } from './own-path.ts';

const signInSearch = readSearch({
  /** The page to open after signing in. */
  from: (value) => (isOwnPath(value) ? value : undefined),
  /** The session has ended. */
  expired: yes(),
});

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: signInSearch,
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
