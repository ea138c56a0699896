import { createRoute, redirect } from '@tanstack/react-router';
import { readSearch } from '../../app/read-search.ts';
import { sessionQuery } from '../../app/session.ts';
import { lazyScreen, rootRoute, shellRoute } from '../../app/shell-route.ts';
import { isOwnPath } from '../sign-in/own-path.ts';

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  component: lazyScreen(
    () => import('./profile-screen.tsx'),
    'ProfileScreen',
    'profile',
    'self-send',
  ),
});

const secondFactorSearch = readSearch({
  /** The page to open afterwards. */
  from: (value) => (isOwnPath(value) ? value : undefined),
});

/** Of people whose account requires a second factor that they don't have: no other screen is open to them. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: secondFactorSearch,
  async beforeLoad({ context }) {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (session === null) {
      redirect({ to: '/sign-in', search: { from: '/' }, replace: true, throw: true });
    }
  },
  component: lazyScreen(
    () => import('./second-factor-screen.tsx'),
    'SecondFactorScreen',
    'shell',
    'sign-in',
    'profile',
  ),
});
