import { randomBytes } from 'node:crypto';
import { cannot, nobody, type Answered, type ContactAnswer } from '../../answers/contact-answer.ts';
import { writeTo } from './contact-acts.ts';
import { isNumber } from './jid.ts';
import { compose } from './messages/compose.ts';
import type { WhatsappContext } from './whatsapp-context.ts';

/** Sends a contact's message, or one that was written on the phone, to every linked device of a number. */
export async function tellPhone(
  context: WhatsappContext,
  answer: ContactAnswer,
): Promise<Answered> {
  const { device, contact, name, hidden, own } = answer;
  if (!isNumber(device)) return cannot('device must be a phone number');
  if (!isNumber(contact)) return cannot('contact must be a phone number');
  const wanted = answer.id ?? randomBytes(10).toString('hex').toUpperCase();
  const composed = await compose(context.inbox, { ...answer, id: wanted }, context.clock.now());
  if ('status' in composed) return composed;
  const { message, content } = composed;
  const id = writeTo(context, {
    number: device,
    from: contact,
    hidden,
    own,
    message,
    name,
    id: wanted,
  });
  if (id === undefined) return nobody('no linked device has this number');
  if (own) {
    context.inbox.add({
      channel: 'whatsapp',
      to: contact,
      from: device,
      provider_message_id: id,
      reference: id,
      content: { ...content, own },
    });
    return { status: 'told', id };
  }
  context.inbox.answers.add({
    id: context.inbox.nextId(),
    channel: 'whatsapp',
    device,
    contact,
    name,
    provider_message_id: id,
    content,
  });
  return { status: 'told', id };
}
