import type { MessageName } from '@cascade/contracts';
import { ITEM_BYTES } from './limits.ts';
import type { PublishOptions } from './port.ts';

/** A message inside an engine. The body is JSON text, so that no object is shared. */
export interface Item {
  name: MessageName;
  messageId: string;
  body: string;
  /** Epoch milliseconds. */
  expiresAt?: number;
  attempts: number;
  redelivered: boolean;
}

/** Creates an item. Throws TypeError for a body that JSON can't carry, RangeError for a large one. */
export function createItem(
  name: MessageName,
  body: unknown,
  options: PublishOptions,
  now: number,
): Item {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TypeError(`the body of ${name} must be an object`);
  }
  if (typeof options.messageId !== 'string' || options.messageId === '') {
    throw new TypeError(`${name} needs a messageId`);
  }
  const text = JSON.stringify(body) as string | undefined;
  if (text === undefined || !text.startsWith('{')) {
    throw new TypeError(`the body of ${name} must be a JSON object`);
  }
  // A UTF-16 unit takes at most three bytes of UTF-8: only a long text must be counted.
  if (text.length > ITEM_BYTES / 3 && Buffer.byteLength(text) > ITEM_BYTES) {
    throw new RangeError(`the body of ${name} is larger than ${ITEM_BYTES} bytes`);
  }
  return {
    name,
    messageId: options.messageId,
    body: text,
    attempts: 0,
    redelivered: false,
    ...(options.expiresInMs === undefined ? {} : { expiresAt: now + options.expiresInMs }),
  };
}

export function hasExpired(item: { expiresAt?: number }, now: number): boolean {
  return item.expiresAt !== undefined && item.expiresAt <= now;
}
