import type { InboundItem } from './conversations.ts';

type Message = InboundItem['message'];

/** The API has the rest of longer lists. */
const MOST = 20;
const MAX_LINE = 200;

/** Content of a message beside text, files and locations, one line each. */
export function detailsOf(message: Message): string[] {
  const { poll, vote, flow, address, order, product, provider_type, errors = [] } = message;
  const lines = [
    ...(poll?.options ?? []).map((option) => `○ ${option}`),
    ...(vote?.options ?? []).map((option) => `● ${option}`),
    ...Object.entries(address?.values ?? answersOf(flow?.response)).map(
      ([name, value]) => `${name}: ${shown(value)}`,
    ),
    flow?.error,
    ...(order?.items ?? []).map(
      ({ product: of, quantity = 1, ...paid }) => `${quantity} × ${of}${priceOf(paid)}`,
    ),
    order?.title,
    order?.total === undefined ? undefined : `Σ${priceOf({ ...order, price: order.total })}`,
    product && `${product.title ?? product.id ?? ''}${priceOf(product)}`,
    provider_type,
    ...errors.map(({ code, title, details }) => `${code} ${details ?? title ?? ''}`),
  ];
  return lines.flatMap((line) => line?.slice(0, MAX_LINE) || []).slice(0, MOST);
}

/** Answers of a Flow without the token that the business gave. */
function answersOf(response: object = {}): Record<string, unknown> {
  const { flow_token: _token, ...answers } = response as Record<string, unknown>;
  return answers;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const priceOf = ({ price, currency = '' }: { price?: number; currency?: string }): string =>
  price === undefined ? '' : `, ${price} ${currency}`.trimEnd();
