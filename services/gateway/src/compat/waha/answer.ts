import { STATUS_CODES } from 'node:http';
import { type SendResponse, reasonAndCode, failureIn, type ToldFailure } from '@cascade/contracts';
import type { Device, SenderPool } from '@cascade/store';
import { statusOfRejection, type Rejection } from '../../reject.ts';
import { COMPAT_CHANNEL } from '../compat-key.ts';
import { chatIdOf } from './read-chat-id.ts';

/** A failed call: the form of WAHA's framework, with our code. */
interface WahaError {
  statusCode: number;
  error: string;
  message: string;
  code: string;
  request_id?: number;
}

export function wahaError(why: Rejection, requestId?: number): WahaError {
  const status = statusOfRejection(why);
  const { reason, code } = reasonAndCode(why.failure);
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: status === 401 ? 'Unauthorized' : reason,
    code,
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
}

/** A message that WhatsApp accepted, with the members of WAHA's that are known. */
export function sentMessage(
  response: SendResponse,
  {
    to,
    message,
    owner,
    now,
  }: {
    to: string;
    message: { message?: string; richContext?: { fileUrl?: string } };
    owner: Readonly<Device> | Readonly<SenderPool>;
    now: number;
  },
): object {
  const chat = chatIdOf(to);
  const id = messageIdOf(response);
  return {
    id: `true_${chat}_${id ?? String(response.request_id)}`,
    timestamp: Math.floor(now / 1_000),
    from: 'members' in owner || owner.number === '' ? null : chatIdOf(owner.number),
    fromMe: true,
    source: 'api',
    to: chat,
    participant: null,
    body: message.message ?? '',
    hasMedia: message.richContext?.fileUrl !== undefined,
    media: null,
    ack: 1,
    ackName: 'SERVER',
    replyTo: null,
    _data: response,
  };
}

/** WhatsApp's id of the message, from the detail of the channel. */
function messageIdOf({ channels }: SendResponse): string | undefined {
  const detail: { id?: unknown } | undefined = channels?.[COMPAT_CHANNEL]?.detail as
    | object
    | undefined;
  return typeof detail?.id === 'string' ? detail.id : undefined;
}

/** Why a request failed: the reason of its channel. 422, because a repeat would not help. */
export function failureOf(response: SendResponse | undefined): Rejection {
  const channel = response?.channels?.[COMPAT_CHANNEL];
  return unprocessable(channel ?? response ?? {});
}

/** What WhatsApp, or nothing that is known, answers. */
export const unprocessable = (told: ToldFailure): Rejection => ({
  failure: failureIn(told) ?? { kind: 'notSent' },
  status: 422,
});
