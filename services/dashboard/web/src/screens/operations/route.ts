import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';
import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

export const VIEWS = ['queues', 'devices', 'dead-letters', 'held', 'refused'] as const;

export interface OperationsSearch {
  /** The queues when absent. */
  view?: (typeof VIEWS)[number];
  /** Of devices. */
  channel?: ChannelName;
  state?: DeviceStateView;
}

export const operationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operations',
  validateSearch: (search: Record<string, unknown>): OperationsSearch => {
    const view = VIEWS.find((known) => known === search['view']);
    const channel = CHANNELS.find((known) => known === search['channel']);
    const state = DEVICE_STATES.find((known) => known === search['state']);
    return { ...(view && { view }), ...(channel && { channel }), ...(state && { state }) };
  },
  component: lazyScreen(
    () => import('./operations-screen.tsx'),
    'OperationsScreen',
    'operations',
    'devices',
  ),
});
