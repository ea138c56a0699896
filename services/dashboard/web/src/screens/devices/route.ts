import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { devicesSearch } from './search.ts';

export const devicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/devices',
  validateSearch: devicesSearch,
  component: lazyScreen(
    () => import('./devices-screen.tsx'),
    'DevicesScreen',
    'devices',
    'passkey-step',
    'waba-signup',
  ),
});

export const deviceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/devices/$id',
  component: lazyScreen(
    () => import('./device-screen.tsx'),
    'DeviceScreen',
    'devices',
    'passkey-step',
    'waba-signup',
  ),
});
