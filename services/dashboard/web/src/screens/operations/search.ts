import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

export const VIEWS = ['queues', 'devices', 'dead-letters', 'held', 'refused', 'links'] as const;

export interface OperationsSearch {
  /** The queues when absent. */
  view?: (typeof VIEWS)[number];
  /** Of devices. */
  channel?: ChannelName;
  state?: DeviceStateView;
}

export const readSearch = (search: Record<string, unknown>): OperationsSearch => {
  const view = VIEWS.find((known) => known === search['view']);
  const channel = CHANNELS.find((known) => known === search['channel']);
  const state = DEVICE_STATES.find((known) => known === search['state']);
  return { ...(view && { view }), ...(channel && { channel }), ...(state && { state }) };
};
