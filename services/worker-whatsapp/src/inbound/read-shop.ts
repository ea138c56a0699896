import { present, textOf } from '@cascade/channel';
import { OUTSIDE_TEXTS, type InboundMessage } from '@cascade/contracts';
import type { proto } from '@whiskeysockets/baileys';

const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_SHORT = 1_024;
const MAX_URL = OUTSIDE_TEXTS.url;

/** Reads an order. A linked phone gets its id and totals; its items stay on the server. */
export function readOrder(
  order: proto.Message.IOrderMessage,
): Pick<InboundMessage, 'type' | 'text' | 'order'> {
  const { orderId, orderTitle, itemCount, message } = order;
  return {
    type: 'order',
    ...present({ text: textOf(message, MAX_TEXT) }),
    order: present({
      id: textOf(orderId, MAX_SHORT),
      title: textOf(orderTitle, MAX_SHORT),
      item_count: itemCount ?? undefined,
      total: amountOf(order.totalAmount1000),
      currency: textOf(order.totalCurrencyCode, MAX_SHORT),
    }),
  };
}

export function readProduct({
  product,
  body,
}: proto.Message.IProductMessage): Pick<InboundMessage, 'type' | 'text' | 'product'> {
  return {
    type: 'product',
    ...present({ text: textOf(body, MAX_TEXT) }),
    product: present({
      id: textOf(product?.retailerId || product?.productId, MAX_SHORT),
      title: textOf(product?.title, MAX_SHORT),
      description: textOf(product?.description, MAX_TEXT),
      price: amountOf(product?.priceAmount1000),
      currency: textOf(product?.currencyCode, MAX_SHORT),
      url: textOf(product?.url, MAX_URL),
    }),
  };
}

/** Converts WhatsApp's thousandths to an amount. */
function amountOf(thousandths: unknown): number | undefined {
  if (thousandths === null || thousandths === undefined) return undefined;
  const amount = Number(thousandths) / 1_000;
  return Number.isFinite(amount) ? amount : undefined;
}
