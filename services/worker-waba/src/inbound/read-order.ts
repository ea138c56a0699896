import { itemsOf, membersOf, present, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, BOUNDS, type InboundMessage, type JsonRecord } from '@cascade/contracts';

type Order = NonNullable<InboundMessage['order']>;

const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_ID = 256;

/** Reads an order (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/order). */
export function readOrder({
  catalog_id,
  text,
  product_items,
}: JsonRecord): Omit<InboundMessage, 'id'> {
  const items = itemsOf(product_items);
  const order: Order = {
    ...present({ catalog: textOf(catalog_id, MAX_ID) }),
    items: items.slice(0, BOUNDS.orderItems).map(readItem),
    item_count: items.length,
  };
  return { type: 'order', ...present({ text: textOf(text, MAX_TEXT) }), order };
}

function readItem(item: unknown): NonNullable<Order['items']>[number] {
  const { product_retailer_id, quantity, item_price, currency } = membersOf(item);
  return {
    product: textOf(product_retailer_id, MAX_ID) ?? '',
    ...present({
      quantity: amountOf(quantity),
      price: amountOf(item_price),
      currency: textOf(currency, MAX_ID),
    }),
  };
}

/** Reads an amount; Meta's examples have numbers and texts. */
function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined;
}
