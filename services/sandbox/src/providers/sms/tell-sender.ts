import { randomBytes } from 'node:crypto';
import { countSegments } from '@cascade/contracts';
import { cannot, nobody, shownNative } from '../../answers/contact-answer.ts';
import type { Answered, ContactAnswer, NativeMessage } from '../../answers/contact-answer.ts';
import type { SandboxContext } from '../../context.ts';
import { senderQueue, UNSIGNED } from './callbacks.ts';
import type { MessageCentre } from './smpp/start-message-centre.ts';
import { readNativeDeliver, writeDeliver } from './smpp/write-deliver.ts';
import { gatewayText } from './gateway/gateway-posts.ts';

const NUMBER = /^[1-9]\d{6,14}$/;

/** A person writes to a sender: the webhook of an incoming text. */
export function tellSender(
  context: Pick<SandboxContext, 'inbox' | 'outbox' | 'callbacks'>,
  centre: Pick<MessageCentre, 'deliver'>,
  { device, contact, name, act, id }: ContactAnswer,
): Answered {
  if (!NUMBER.test(contact)) return cannot('contact must be a phone number');
  const sid = id ?? `SM${randomBytes(16).toString('hex')}`;
  const between = { source_addr: contact, destination_addr: device };
  if (act.kind === 'native') return tellNative(act.native);
  if (act.kind !== 'text' || act.edits !== undefined) return cannot('a phone sends texts by SMS');
  const { text } = act;
  const queue = senderQueue(device);
  const callback = context.outbox.callback(queue);
  if (callback?.secret === UNSIGNED) {
    context.callbacks.post(queue, gatewayText({ id: sid, from: contact, to: device, text }));
    return remember({ kind: 'text', text });
  }
  const told = context.callbacks.post(queue, {
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
  const isBound = !told && deliverAll(writeDeliver(between, text));
  if (!told && !isBound) return nobody('no callback is set for this sender');
  return remember({ kind: 'text', text });

  /** A `deliver_sm` by its members. */
  function tellNative(native: NativeMessage): Answered {
    const fields = readNativeDeliver(between, native);
    if (typeof fields === 'string') return cannot(fields);
    return deliverAll([fields])
      ? remember(shownNative(native))
      : nobody('no account of SMPP sends with this sender');
  }

  function deliverAll(all: readonly Record<string, unknown>[]): boolean {
    return all.every((fields) => centre.deliver(device, fields));
  }

  function remember(content: { kind: 'text'; text: string }): Answered {
    context.inbox.answers.add({
      id: context.inbox.nextId(),
      channel: 'sms',
      device,
      contact,
      name,
      provider_message_id: sid,
      content,
    });
    return { status: 'told', id: sid };
  }
}
