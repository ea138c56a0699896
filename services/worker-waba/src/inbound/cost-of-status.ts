import { countryOf, priceOf, type Cost, type PriceTable } from '@cascade/contracts';
import type { WabaStatus } from './read-status.ts';

/**
 * What a message costs, as Graph's status says: whether it is charged for and in which category; the amount is the
 * account's. Meta charges for what is delivered, so a message that failed costs nothing. Undefined: the status says
 * nothing of it, or the table has no price for it.
 */
export function costOfStatus(
  prices: PriceTable,
  { status, recipient, pricing }: Pick<WabaStatus, 'status' | 'recipient' | 'pricing'>,
): Cost | undefined {
  const { currency } = prices;
  const isFree = status === 'failed' || pricing?.billable === false;
  if (isFree) return { amount: 0, currency, source: 'provider' };
  if (pricing?.category === undefined) return undefined;
  const { category } = pricing;
  const amount = priceOf(prices, { channel: 'waba', country: countryOf(recipient), category });
  return amount === undefined ? undefined : { amount, currency, source: 'table' };
}
