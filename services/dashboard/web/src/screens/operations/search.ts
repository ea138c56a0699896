import { OPERATION_READS } from '../../app/operation-reads.ts';
import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import { DEVICE_STATES, type DeviceStateView } from './device-states.ts';

type View = keyof typeof OPERATION_READS;

export const VIEWS = Object.keys(OPERATION_READS) as View[];

/** What a search over all accounts may be for; each kind of id when absent. */
export const SOUGHT_BY = ['request', 'send', 'message', 'recipient', 'x_request_id'] as const;

export interface OperationsSearch {
  /** The first one that the person may read when absent. */
  view?: View;
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
