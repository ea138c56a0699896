import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import type { PathWith } from '../../api/types.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

/** What each view reads: operators who may not don't see it. */
export const READS = {
  queues: '/api/operations/queues',
  devices: '/api/operations/devices',
  'dead-letters': '/api/operations/dead-letters',
  held: '/api/operations/held',
  refused: '/api/operations/refused-calls',
  links: '/api/operations/links',
  operators: '/api/operations/operators',
  acts: '/api/operations/acts',
} as const satisfies Record<string, PathWith<'get'>>;

export const VIEWS = Object.keys(READS) as (keyof typeof READS)[];

export interface OperationsSearch {
  /** The queues when absent. */
  view?: keyof typeof READS;
  /** Of devices. */
  channel?: ChannelName;
  state?: DeviceStateView;
  /** Of acts. */
  account?: string;
  from?: string;
}

export const readSearch = (search: Record<string, unknown>): OperationsSearch => {
  const view = VIEWS.find((known) => known === search['view']);
  const channel = CHANNELS.find((known) => known === search['channel']);
  const state = DEVICE_STATES.find((known) => known === search['state']);
  const { account, from } = search;
  return {
    ...(typeof account === 'string' && { account }),
    ...(typeof from === 'string' && { from }),
    ...(view && { view }),
    ...(channel && { channel }),
    ...(state && { state }),
  };
};
