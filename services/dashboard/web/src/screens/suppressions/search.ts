import type { RowOf } from '../../api/types.ts';
import { oneOf, readSearch, text } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

export type SuppressionItem = RowOf<'/api/suppressions'>;

export const REASONS = [
  'opt_out',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'manual',
  'imported',
] as const satisfies readonly SuppressionItem['reasons'][number]['why'][];

/** Filters of the list, as the address holds them. */
export const suppressionsSearch = readSearch({
  channel: oneOf(CHANNELS),
  why: oneOf(REASONS),
  /** Key of a topic. */
  topic: text(),
  /** The whole address. */
  address: text(),
});

export type SuppressionsRoute = ReturnType<typeof suppressionsSearch>;
