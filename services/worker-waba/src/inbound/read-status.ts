import { itemsOf, membersOf, present, textOf } from '@cascade/channel';
import { MESSAGE_STATUSES } from '@cascade/contracts';
import type { MessageStatus, ProviderError } from '@cascade/contracts';
import { readSeconds } from './read-seconds.ts';

type Json = Readonly<Record<string, unknown>>;

/** What became of a message. */
export interface WabaStatus {
  /** The provider's id of the message. */
  id: string;
  status: MessageStatus;
  recipient: string;
  /** The send that it is about, as `biz_opaque_callback_data` says. */
  echo?: { request: number; send: number };
  errors?: ProviderError[];
  at?: number;
}

const MAX_ID = 256;
const MAX_TEXT = 1_000;
const MAX_ERRORS = 10;

/** A status of `value.statuses`, or null for what tells nothing here. */
export function readStatus(status: Json): WabaStatus | null {
  const id = textOf(status['id'], MAX_ID);
  const known = MESSAGE_STATUSES.find((name) => name === status['status']);
  if (id === undefined || known === undefined) return null;
  const errors = itemsOf(status['errors']).slice(0, MAX_ERRORS).flatMap(readError);
  return {
    id,
    status: known,
    recipient: textOf(status['recipient_id'] ?? status['recipient_user_id'], MAX_ID) ?? '',
    ...present({
      echo: readEcho(status['biz_opaque_callback_data']),
      at: readSeconds(status['timestamp']),
      errors: errors.length > 0 ? errors : undefined,
    }),
  };
}

/** `<request>:<send>`, as it was sent; anything else was written by somebody else. */
function readEcho(value: unknown): WabaStatus['echo'] {
  const [, request, send] = /^(\d{1,15}):(\d{1,15})$/.exec(textOf(value, MAX_ID) ?? '') ?? [];
  return request === undefined || send === undefined
    ? undefined
    : { request: Number(request), send: Number(send) };
}

function readError(error: unknown): ProviderError[] {
  const { code, title, message, error_data } = membersOf(error);
  if (!Number.isSafeInteger(code)) return [];
  const texts = {
    title: textOf(title, MAX_TEXT),
    message: textOf(message, MAX_TEXT),
    details: textOf(membersOf(error_data)['details'], MAX_TEXT),
  };
  return [{ code: code as number, ...present(texts) }];
}
