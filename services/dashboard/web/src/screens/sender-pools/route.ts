import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const senderPoolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sender-pools',
  component: lazyScreen(
    () => import('./sender-pools-screen.tsx'),
    'SenderPoolsScreen',
    'sender-pools',
  ),
});

/** Needs the texts of devices: members are shown with their states. */
export const senderPoolRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sender-pools/$id',
  component: lazyScreen(
    () => import('./sender-pool-screen.tsx'),
    'SenderPoolScreen',
    'sender-pools',
    'devices',
  ),
});
