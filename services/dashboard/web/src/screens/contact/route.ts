import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const contactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/$contact',
  component: lazyScreen(
    () => import('./contact-screen.tsx'),
    'ContactScreen',
    'contact',
    'contacts',
    'suppressions',
  ),
});
