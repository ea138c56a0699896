import { randomBytes } from 'node:crypto';
import { countSegments } from '@cascade/contracts';
import { cannot, nobody, type Answered, type ContactAnswer } from '../../answers/contact-answer.ts';
import type { SandboxContext } from '../../context.ts';
import { post, senderQueue } from './callbacks.ts';

const NUMBER = /^[1-9]\d{6,14}$/;

/** A person writes to a sender: the webhook of an incoming text. */
export function tellSender(
  context: Pick<SandboxContext, 'inbox' | 'outbox' | 'callbacks'>,
  { device, contact, name, act, id }: ContactAnswer,
): Answered {
  if (!NUMBER.test(contact)) return cannot('contact must be a phone number');
  if (act.kind !== 'text' || act.edits !== undefined) return cannot('a phone sends texts by SMS');
  const sid = id ?? `SM${randomBytes(16).toString('hex')}`;
  const queue = senderQueue(device);
  const told = post(context, queue, {
    MessageSid: sid,
    SmsSid: sid,
    SmsMessageSid: sid,
    AccountSid: context.outbox.callback(queue)?.about.account ?? '',
    From: `+${contact}`,
    To: /^\d+$/.test(device) ? `+${device}` : device,
    Body: act.text,
    NumMedia: '0',
    NumSegments: String(countSegments(act.text).segments),
    SmsStatus: 'received',
    ApiVersion: '2010-04-01',
  });
  if (!told) return nobody('no callback is set for this sender');
  context.inbox.answers.add({
    id: context.inbox.nextId(),
    channel: 'sms',
    device,
    contact,
    name,
    provider_message_id: sid,
    content: { kind: 'text', text: act.text },
  });
  return { status: 'told', id: sid };
}
