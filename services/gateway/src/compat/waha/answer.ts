import { STATUS_CODES } from 'node:http';
import { type SendResponse, reasonAndCode } from '@cascade/contracts';
import { statusOfRejection, type Rejection } from '../../reject.ts';
import type { KeyOwner } from '../../find-owner.ts';
import { COMPAT_CHANNEL } from '../compat-key.ts';
import { chatIdOf } from './read-chat-id.ts';
import type { WahaMessage } from './read-message.ts';

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
    idle,
    now,
  }: {
    to: string;
    message: WahaMessage;
    owner: KeyOwner;
    /** Members that did nothing. */
    idle: readonly string[];
    now: number;
  },
): object {
  const chat = chatIdOf(to);
  const id = messageIdOf(response);
  const rich = message.richContext ?? {};
  return {
    id: `true_${chat}_${id ?? String(response.request_id)}`,
    timestamp: Math.floor(now / 1_000),
    from: 'members' in owner || owner.number === '' ? null : chatIdOf(owner.number),
    fromMe: true,
    source: 'api',
    to: chat,
    participant: null,
    body: message.message ?? '',
    hasMedia: 'fileUrl' in rich || 'fileId' in rich,
    media: null,
    ack: 1,
    ackName: 'SERVER',
    replyTo: null,
    _data: response,
    ...(idle.length === 0 ? {} : { ignored: [...idle] }),
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

/** Why WAHA's other calls are not here, by what their paths begin with. */
export const WAHA_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['sendContactVcard', 'contacts are not sent'],
  ['sendButtons', 'WhatsApp shows no buttons of linked phones'],
  ['sendList', 'WhatsApp shows no lists of linked phones'],
  ['sendLinkPreview', 'previews are made by WhatsApp'],
  ['sendPollVote', 'votes are not cast'],
  ['forwardMessage', 'messages are not forwarded'],
  ['star', 'messages are not starred'],
  ['groups', 'groups are not sent to'],
]);

/** Of a call that WAHA may have and this product hasn't. */
export function wahaNotHere(method: string, path: string): WahaError {
  const known = WAHA_ELSEWHERE.get(path.split('/')[2] ?? '');
  const why = known ?? "see the guide's page on coming from WAHA";
  const reason = `${method} ${path.slice(0, 100)} is not here: ${why}`;
  return errorOf(404, { reason, code: 'not_found' }, undefined);
}
