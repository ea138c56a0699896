import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';
import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export interface DeviceFilters {
  channel?: ChannelName;
}

export const devicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/devices',
  validateSearch: (search: Record<string, unknown>): DeviceFilters => {
    const channel = CHANNELS.find((known) => known === search['channel']);
    return channel === undefined ? {} : { channel };
  },
  component: lazyScreen(() => import('./devices-screen.tsx'), 'DevicesScreen', 'devices'),
});

export const deviceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/devices/$id',
  component: lazyScreen(() => import('./device-screen.tsx'), 'DeviceScreen', 'devices'),
});
