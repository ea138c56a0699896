import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

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
