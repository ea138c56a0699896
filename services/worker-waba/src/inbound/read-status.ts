import { membersOf, present, textOf } from '@cascade/channel';
import { readProviderTime, MESSAGE_STATUSES, PRICE_CATEGORIES } from '@cascade/contracts';
import type { MessageStatus, PriceCategory, ProviderError, JsonRecord } from '@cascade/contracts';
import { readErrors } from './read-errors.ts';

/** Status of a message. */
export interface WabaStatus {
  /** The provider's id of the message. */
  id: string;
  status: MessageStatus;
  recipient: string;
  /** Send of the message, from `biz_opaque_callback_data`. */
  echo?: { request: number; send: number };
  errors?: ProviderError[];
  pricing?: WabaPricing;
  at?: number;
}

/** What Graph says of the price: never the amount. */
interface WabaPricing {
  billable: boolean;
  /** Absent: one that this product doesn't know. */
  category?: PriceCategory;
}

export interface IgnoredStatus {
  ignored: 'malformed' | 'unknown-status';
}

const MAX_ID = 256;

/** Reads a status of `value.statuses`, or says why it is ignored. */
export function readStatus(status: JsonRecord): WabaStatus | IgnoredStatus {
  const id = textOf(status['id'], MAX_ID);
  // A voice message that was played was read: it is one event with an earlier `read`.
  const given = status['status'] === 'played' ? 'read' : status['status'];
  const known = MESSAGE_STATUSES.find((name) => name === given);
  if (id === undefined) return { ignored: 'malformed' };
  if (known === undefined) return { ignored: 'unknown-status' };
  return {
    id,
    status: known,
    recipient: textOf(status['recipient_id'] ?? status['recipient_user_id'], MAX_ID) ?? '',
    ...present({
      echo: readEcho(status['biz_opaque_callback_data']),
      at: readProviderTime(status['timestamp']),
      errors: readErrors(status['errors']),
      pricing: readPricing(membersOf(status['pricing'])),
    }),
  };
}

/** Reads the price of a status (https://developers.facebook.com/docs/whatsapp/pricing). */
function readPricing({ billable, category }: JsonRecord): WabaPricing | undefined {
  if (typeof billable !== 'boolean') return undefined;
  return { billable, ...present({ category: PRICE_CATEGORIES.find((one) => one === category) }) };
}

/** Reads an echo, `<request>:<send>`. Another program wrote any other form. */
export function readEcho(value: unknown): WabaStatus['echo'] {
  const [, request, send] = /^(\d{1,15}):(\d{1,15})$/.exec(textOf(value, MAX_ID) ?? '') ?? [];
  return request === undefined || send === undefined
    ? undefined
    : { request: Number(request), send: Number(send) };
}
