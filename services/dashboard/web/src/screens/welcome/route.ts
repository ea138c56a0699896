import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';

/** The one-time link: of the start's banner, of an invitation, of a reset password. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/$secret',
  component: lazyScreen(() => import('./welcome-screen.tsx'), 'WelcomeScreen', 'shell', 'sign-in'),
});
