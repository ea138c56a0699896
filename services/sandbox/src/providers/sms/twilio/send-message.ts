import { randomBytes } from 'node:crypto';
import { countSegments, ownMember } from '@cascade/contracts';
import type { Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import type { Behaviour, Refusal } from '../../../magic/magic-rows.ts';
import { messageQueue, senderOf, senderQueue } from '../callbacks.ts';
import { MESSAGE_PARAMETERS } from './parameters.ts';
import { TWILIO_REFUSALS, type TwilioError } from './refusals.ts';
import { sendError } from './send-error.ts';

const MAX_BODY = 1_600;

interface Send {
  context: SandboxContext;
  account: string;
  /** Signs what is posted to the callbacks. */
  secret: string;
  params: URLSearchParams;
  res: Response;
  gone: AbortSignal;
}

/** Answers `POST …/Messages.json`. */
export async function sendMessage(send: Send): Promise<void> {
  const { context, account, params, res, gone } = send;
  const fault = faultOf(params);
  if (fault) return sendError(res, fault);
  const { inbox, behaviours, callbacks } = context;
  const to = (params.get('To') ?? '').slice(1);
  const text = params.get('Body') ?? '';
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const url = params.get('StatusCallback');
  if (url !== null) {
    callbacks.set(messageQueue(sid), { url, secret: send.secret, about: { account } });
  }
  const behaviour = behaviours.now('sms', to);
  let arrived = false;
  await behaviours.run(behaviour, {
    gone,
    arrive() {
      arrived = true;
      inbox.add({
        channel: 'sms',
        to,
        from: senderOf(params.get('From') ?? params.get('MessagingServiceSid') ?? ''),
        provider_message_id: sid,
        // Nothing else identifies the send.
        reference: url ?? text,
        content: { kind: 'text', text },
      });
    },
    accept: () => void res.status(201).json(messageOf(send, sid)),
    refuse(refusal) {
      sendError(res, errorOf(refusal));
    },
    failLater: (refusal) => tellStatus(send, sid, 'undelivered', errorOf(refusal).later),
    cut: () => void res.socket?.destroy(),
  });
  if (arrived) tellArrival(send, sid, behaviour);
  else if (behaviour.kind === 'silence') tellStatus(send, sid, 'sent');
}

const NO_BODY: TwilioError = { status: 400, code: 21602, message: 'Message body is required.' };

function faultOf(params: URLSearchParams): TwilioError | undefined {
  for (const [name, value] of params) {
    const form = ownMember(MESSAGE_PARAMETERS, name);
    if (form?.test(value) === true) continue;
    if (name === 'To') return errorOf('unknown-recipient');
    if (name === 'Body') return NO_BODY;
    if (name === 'From') {
      return { status: 400, code: 21212, message: `Invalid From Number: ${value}` };
    }
    return { status: 400, code: 20001, message: `Invalid Parameter ${name}` };
  }
  if (!params.has('To')) {
    return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  }
  if (!params.has('Body')) return NO_BODY;
  if (!params.has('From') && !params.has('MessagingServiceSid')) {
    return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  }
  return [...(params.get('Body') ?? '')].length > MAX_BODY
    ? { status: 400, code: 21617, message: 'The concatenated message body exceeds the limit.' }
    : undefined;
}

const errorOf = (refusal: Refusal): TwilioError =>
  TWILIO_REFUSALS[refusal] ?? { status: 400, code: 21211, message: "Invalid 'To' Phone Number" };

/** The resource of a message as it is right after it was made. */
function messageOf({ context, account, params }: Send, sid: string) {
  const body = params.get('Body') ?? '';
  const at = new Date(context.clock.now()).toUTCString().replace('GMT', '+0000');
  const service = params.get('MessagingServiceSid');
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`;
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: at,
    date_sent: null,
    date_updated: at,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: params.get('From'),
    messaging_service_sid: service,
    num_media: '0',
    num_segments: service === null ? String(countSegments(body).segments) : '0',
    price: null,
    price_unit: null,
    sid,
    status: service === null ? 'queued' : 'accepted',
    subresource_uris: { media: `${uri}/Media.json` },
    to: params.get('To'),
    uri: `${uri}.json`,
  };
}

/** Tells that a message was sent, and then that it was delivered. */
function tellArrival(send: Send, sid: string, behaviour: Behaviour): void {
  const { clock, closing } = send.context;
  const afterMs = behaviour.kind === 'deliver' ? (behaviour.receiptsAfterMs ?? 0) : 0;
  tellStatus(send, sid, 'sent');
  const tellDelivered = () => tellStatus(send, sid, 'delivered');
  if (afterMs === 0) return tellDelivered();
  void clock.sleep(afterMs, closing).then(tellDelivered, () => {});
}

/** https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks */
function tellStatus(
  { context, account, params }: Send,
  sid: string,
  status: 'sent' | 'delivered' | 'undelivered',
  code?: number,
): void {
  const from = params.get('From') ?? params.get('MessagingServiceSid') ?? '';
  const own = messageQueue(sid);
  context.callbacks.post(context.outbox.callback(own) ? own : senderQueue(from), {
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    AccountSid: account,
    From: from,
    To: params.get('To') ?? '',
    ApiVersion: '2010-04-01',
    ...(code === undefined ? {} : { ErrorCode: String(code) }),
  });
}
