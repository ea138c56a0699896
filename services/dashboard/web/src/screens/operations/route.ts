import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

export const VIEWS = ['queues', 'devices', 'dead-letters', 'held', 'refused'] as const;

export interface OperationsSearch {
  /** Absent: the queues. */
  view?: (typeof VIEWS)[number];
  /** Filters of the devices. */
  channel?: ChannelName;
  state?: DeviceStateView;
}

export const operationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operations',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./operations-screen.tsx'),
    'OperationsScreen',
    'operations',
    'devices',
  ),
});
