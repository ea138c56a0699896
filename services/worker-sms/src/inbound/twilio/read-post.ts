import type { MessageStatus } from '@cascade/contracts';
import { twilioRefusal } from '../../send/twilio/refusals.ts';
import { digitsOf, readNamedSend, type Posted } from '../posted.ts';

/**
 * Statuses that say what became of a message; the others are steps before it was sent
 * (https://www.twilio.com/docs/messaging/api/message-resource#message-status-values).
 */
const STATUSES: Readonly<Record<string, MessageStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

const MAX_SID = 64;

/** Reads the parameters of a post: a status has `MessageStatus`, a contact's text has `From` and `Body`. */
export function readPost(params: URLSearchParams, query: URLSearchParams): Posted {
  const sid = (params.get('MessageSid') ?? params.get('SmsSid') ?? '').slice(0, MAX_SID);
  if (sid === '') return { kind: 'ignored', why: 'malformed' };
  const given = params.get('MessageStatus');
  return given === null ? readText(sid, params) : readStatus(sid, given, params, query);
}

function readText(id: string, params: URLSearchParams): Posted {
  const from = params.get('From') ?? '';
  if (from === '') return { kind: 'ignored', why: 'malformed' };
  const attachments = Number(params.get('NumMedia') ?? 0);
  return {
    kind: 'text',
    id,
    sender: from,
    text: params.get('Body') ?? '',
    attachments: Number.isSafeInteger(attachments) ? attachments : 0,
  };
}

function readStatus(
  id: string,
  given: string,
  params: URLSearchParams,
  query: URLSearchParams,
): Posted {
  const status = Object.hasOwn(STATUSES, given) ? STATUSES[given] : undefined;
  if (status === undefined) return { kind: 'ignored', why: 'unknown-status' };
  const code = /^\d{1,6}$/.exec(params.get('ErrorCode') ?? '')?.[0];
  const title = params.get('ErrorMessage') ?? '';
  return {
    kind: 'status',
    id,
    status,
    recipient: digitsOf(params.get('To') ?? ''),
    named: readNamedSend(query.get('send')),
    ...(status === 'failed' && code !== undefined
      ? {
          failure: twilioRefusal(Number(code)),
          errors: [{ code: Number(code), ...(title === '' ? {} : { title: title.slice(0, 500) }) }],
        }
      : {}),
  };
}
