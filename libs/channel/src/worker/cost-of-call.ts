import { segmentsOf, type Cost, type SendRequested } from '@cascade/contracts';
import type { CallResult, SendJob } from '../port.ts';

/** What a call costs by the account's price table: the price of its message, or of each of its segments. */
export function costByTable(
  { channel, price }: Pick<SendRequested, 'channel' | 'price'>,
  { content }: Pick<SendJob, 'content'>,
): Cost | undefined {
  if (price === undefined) return undefined;
  const segments = segmentsOf(channel, content)?.segments ?? 1;
  return { amount: price.amount * segments, currency: price.currency, source: 'table' };
}

/**
 * What a call has cost. The provider's own price stands above the table's, unless that has another currency: the costs
 * of an account add up. What certainly wasn't sent costs nothing.
 */
export function costOfResult(result: CallResult, expected: Cost | undefined): Cost | undefined {
  if (result.state === 'failed') return result.certainty === 'not-sent' ? undefined : expected;
  const { price } = result;
  const isOfProvider =
    price !== undefined && (expected === undefined || price.currency === expected.currency);
  return isOfProvider ? { ...price, source: 'provider' } : expected;
}
