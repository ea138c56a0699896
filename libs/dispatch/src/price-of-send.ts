import {
  CHANNEL_DEFINITIONS,
  countryOf,
  formOf,
  PRICE_CATEGORIES,
  priceOf,
  type Channel,
  type Money,
  type PriceCategory,
} from '@cascade/contracts';
import type { Account, Template } from '@cascade/store';

/**
 * The price of a message, or of each of its segments, by the account's table; undefined without a table, and where no
 * row is about it.
 *
 * @param to recipient as the worker is given it.
 * @param template what is sent; undefined: a message without one.
 */
export function priceOfSend(
  { prices }: Pick<Account, 'prices'>,
  channel: Channel,
  to: string,
  template: Readonly<Template> | undefined,
): Money | undefined {
  if (prices === undefined) return undefined;
  const country = formOf(channel).hasCountries ? countryOf(to) : null;
  const amount = priceOf(prices, { channel, country, category: categoryOf(channel, template) });
  return amount === undefined ? undefined : { amount, currency: prices.currency };
}

/** Meta's category of a message. A message without a template answers the contact. */
function categoryOf(
  channel: Channel,
  template: Readonly<Template> | undefined,
): PriceCategory | undefined {
  if (CHANNEL_DEFINITIONS[channel].template !== 'graph') return undefined;
  if (template === undefined) return 'service';
  const { content, provider } = template;
  const category = provider?.category ?? ('category' in content ? content.category : undefined);
  return PRICE_CATEGORIES.find((one) => one === category?.toLowerCase());
}
