import type { RowOf } from '../../api/types.ts';
import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export type SuppressionItem = RowOf<'/api/suppressions'>;
type Why = SuppressionItem['reasons'][number]['why'];

export const REASONS = [
  'opt_out',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'manual',
  'imported',
] as const satisfies readonly Why[];

/** Filters of the list, as the address holds them. */
export interface SuppressionsRoute {
  channel?: ChannelName;
  why?: Why;
  /** The whole address. */
  address?: string;
}

export const readSearch = (search: Record<string, unknown>): SuppressionsRoute => {
  const { address } = search;
  const channel = CHANNELS.find((known) => known === search['channel']);
  const why = REASONS.find((known) => known === search['why']);
  return {
    ...(channel && { channel }),
    ...(why && { why }),
    ...(typeof address === 'string' && address !== '' && { address }),
  };
};
