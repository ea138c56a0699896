import { randomBytes } from 'node:crypto';
import { countSegments } from '@cascade/contracts';
import { cannot, nobody, type Answered, type ContactAnswer } from '../../answers/contact-answer.ts';
import type { SandboxContext } from '../../context.ts';
import { post, senderQueue, UNSIGNED } from './callbacks.ts';
import type { MessageCentre } from './smpp/start-message-centre.ts';
import { gatewayText } from './gateway/gateway-posts.ts';

const NUMBER = /^[1-9]\d{6,14}$/;

/** A person writes to a sender: the webhook of an incoming text. */
export function tellSender(
  context: Pick<SandboxContext, 'inbox' | 'outbox' | 'callbacks'>,
  centre: Pick<MessageCentre, 'deliver'>,
  { device, contact, name, act, id }: ContactAnswer,
): Answered {
  if (!NUMBER.test(contact)) return cannot('contact must be a phone number');
  if (act.kind !== 'text' || act.edits !== undefined) return cannot('a phone sends texts by SMS');
  const { text } = act;
  const sid = id ?? `SM${randomBytes(16).toString('hex')}`;
  const queue = senderQueue(device);
  const callback = context.outbox.callback(queue);
  if (callback?.secret === UNSIGNED) {
    post(context, queue, gatewayText({ id: sid, from: contact, to: device, text }));
    return remember();
  }
  const told = post(context, queue, {
    MessageSid: sid,
    SmsSid: sid,
    SmsMessageSid: sid,
    AccountSid: callback?.about.account ?? '',
    From: `+${contact}`,
    To: /^\d+$/.test(device) ? `+${device}` : device,
    Body: text,
    NumMedia: '0',
    NumSegments: String(countSegments(text).segments),
    SmsStatus: 'received',
    ApiVersion: '2010-04-01',
  });
  const isBound =
    !told &&
    centre.deliver(device, { source_addr: contact, destination_addr: device, short_message: text });
  if (!told && !isBound) return nobody('no callback is set for this sender');
  return remember();

  function remember(): Answered {
    context.inbox.answers.add({
      id: context.inbox.nextId(),
      channel: 'sms',
      device,
      contact,
      name,
      provider_message_id: sid,
      content: { kind: 'text', text },
    });
    return { status: 'told', id: sid };
  }
}
