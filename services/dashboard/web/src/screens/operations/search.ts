import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import type { PathWith } from '../../api/types.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

/** What each view reads: operators who may not don't see it. */
export const READS = {
  queues: '/api/operations/queues',
  find: '/api/operations/find',
  failures: '/api/operations/failures',
  usage: '/api/operations/usage',
  devices: '/api/operations/devices',
  'dead-letters': '/api/operations/dead-letters',
  held: '/api/operations/held',
  refused: '/api/operations/refused-calls',
  links: '/api/operations/links',
  operators: '/api/operations/operators',
  acts: '/api/operations/acts',
} as const satisfies Record<string, PathWith<'get'>>;

export const VIEWS = Object.keys(READS) as (keyof typeof READS)[];

/** What a search over all accounts may be for; each kind of id when absent. */
export const SOUGHT_BY = ['request', 'send', 'message', 'recipient', 'x_request_id'] as const;

export interface OperationsSearch {
  /** The queues when absent. */
  view?: keyof typeof READS;
  /** Of devices. */
  channel?: ChannelName;
  state?: DeviceStateView;
  /** Of what is found. */
  q?: string;
  by?: (typeof SOUGHT_BY)[number];
  /** Of the usage: `2026-10`. */
  month?: string;
  /** Of acts. */
  account?: string;
  from?: string;
}

const LONGEST_QUERY = 200;

export const readSearch = (search: Record<string, unknown>): OperationsSearch => {
  const view = VIEWS.find((known) => known === search['view']);
  const channel = CHANNELS.find((known) => known === search['channel']);
  const state = DEVICE_STATES.find((known) => known === search['state']);
  const by = SOUGHT_BY.find((known) => known === search['by']);
  const { q, month, account, from } = search;
  // The router reads digits as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
  const isMonth = typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month);
  return {
    ...(view && { view }),
    ...(channel && { channel }),
    ...(state && { state }),
    ...(text !== '' && text.length <= LONGEST_QUERY && { q: text }),
    ...(by && { by }),
    ...(isMonth && { month }),
    ...(typeof account === 'string' && { account }),
    ...(typeof from === 'string' && { from }),
  };
};
