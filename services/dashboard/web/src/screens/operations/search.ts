import { OPERATION_READS } from '../../app/operation-reads.ts';
import { matching, oneOf, readSearch, text, time } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';
import { DEVICE_STATES } from './device-states.ts';

export const VIEWS = Object.keys(OPERATION_READS) as (keyof typeof OPERATION_READS)[];

/** What a search over all accounts may be for; each kind of id when absent. */
export const SOUGHT_BY = ['request', 'send', 'message', 'recipient', 'x_request_id'] as const;

const LONGEST_QUERY = 200;

export const operationsSearch = readSearch({
  /** The first one that the person may read when absent. */
  view: oneOf(VIEWS),
  /** Of devices. */
  channel: oneOf(CHANNELS),
  state: oneOf(DEVICE_STATES),
  /** Of what is found. */
  q: text(LONGEST_QUERY),
  by: oneOf(SOUGHT_BY),
  /** Of the usage: `2026-10`. */
  month: matching(/^20\d{2}-(?:0[1-9]|1[0-2])$/),
  /** Of acts. */
  account: text(),
  from: time(),
});

export type OperationsSearch = ReturnType<typeof operationsSearch>;
