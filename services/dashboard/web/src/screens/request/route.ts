import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const requestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests/$id',
  component: lazyScreen(
    () => import('./request-screen.tsx'),
    'RequestScreen',
    'request',
    'preview',
  ),
});
