import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';

/** The one-time link from the start's banner, an invitation or a reset password. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/$secret',
  component: lazyScreen(() => import('./welcome-screen.tsx'), 'WelcomeScreen', 'shell', 'sign-in'),
});
