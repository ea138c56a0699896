import type { ContactAct, NativeMessage, OrderedItem } from './contact-answer.ts';

const MAX_ITEMS = 100;

/**
 * Reads what a contact answers to a Flow, products or an address form. Undefined: none of them was given. A
 * text says what is wrong.
 */
export function readPartAnswer(
  name: 'flow' | 'order' | 'address',
  value: NativeMessage,
): ContactAct | string {
  if (name === 'flow') return { kind: 'flow', answers: value };
  if (name === 'address') {
    const isTexts = Object.values(value).every((field) => typeof field === 'string');
    return isTexts
      ? { kind: 'address', values: value as Readonly<Record<string, string>> }
      : 'address must have texts by the names of the Graph API';
  }
  const { items, text } = value;
  const read = Array.isArray(items) ? items.flatMap(readItem) : [];
  if (read.length < 1 || read.length > MAX_ITEMS || read.length !== (items as unknown[]).length) {
    return `order must have 1 to ${MAX_ITEMS} items with product, quantity, price and currency`;
  }
  return { kind: 'order', items: read, ...(typeof text === 'string' ? { text } : {}) };
}

function readItem(item: unknown): OrderedItem[] {
  const { product, quantity = 1, price = 0, currency = 'USD' } = (item ?? {}) as NativeMessage;
  const isItem =
    typeof product === 'string' &&
    product !== '' &&
    Number.isInteger(quantity) &&
    typeof price === 'number' &&
    typeof currency === 'string';
  return isItem ? [{ product, quantity: quantity as number, price, currency }] : [];
}
