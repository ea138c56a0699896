import { STATUS_CODES } from 'node:http';
import { type SendResponse, reasonAndCode } from '@cascade/contracts';
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
  const told = reasonAndCode(why.failure);
  const reason = status === 401 ? 'Unauthorized' : told.reason;
  return errorOf(status, { ...told, reason }, requestId);
}

const errorOf = (
  status: number,
  { reason, code }: { reason: string; code: string },
  requestId: number | undefined,
): WahaError => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message: reason,
  code,
  ...(requestId === undefined ? {} : { request_id: requestId }),
});

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

/** Of a repeat that would not help: what WhatsApp, or nothing that is known, answers. */
export const UNPROCESSABLE = 422;

/** A message that failed, with reason and code of its channel. */
export function failedMessage(response: SendResponse): WahaError {
  const { reason = response.reason ?? unsent.reason, code = response.code ?? unsent.code } =
    response.channels?.[COMPAT_CHANNEL] ?? {};
  return errorOf(UNPROCESSABLE, { reason, code }, response.request_id);
}

const unsent = reasonAndCode({ kind: 'notSent' });
