import { cannot, nobody, type Answered, type ContactAnswer } from '../../answers/contact-answer.ts';
import type { SandboxContext } from '../../context.ts';
import type { SandboxMessage } from '../../inbox/message.ts';
import type { ContactKey } from './contact-key.ts';
import { handOver, type MailExchanger } from './mail-exchanger.ts';

type MailBackParts = Pick<SandboxContext, 'inbox' | 'logger'> & {
  contactKey: Pick<ContactKey, 'selector' | 'privateKey'>;
};

const SEARCHED = 200;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/**
 * Mails the product in a contact's name, or answers a mail of the product. The mail is signed unless it
 * is forged.
 */
export async function mailBack(
  { inbox, logger, contactKey }: MailBackParts,
  exchanger: MailExchanger | undefined,
  answer: ContactAnswer,
): Promise<Answered> {
  const { device, contact, name, act, forged } = answer;
  if (act.kind !== 'mail') return cannot(`a ${act.kind} can't be sent by mail`);
  if (!ADDRESS.test(device)) return cannot('device must be a mail address');
  if (!ADDRESS.test(contact)) return cannot('contact must be a mail address');
  const answered = findAnswered(inbox, answer);
  if (answer.replyTo !== undefined && !answered) {
    return cannot('reply_to must be a mail to the contact');
  }
  if (!exchanger) return nobody('no server takes mail for this address');
  const subject = act.subject ?? `Re: ${answered?.content.subject ?? ''}`.trim();
  const sent = await handOver(exchanger, {
    envelope: { from: contact, to: device },
    from: { name, address: contact },
    to: device,
    subject,
    ...(forged ? {} : { dkim: signatureOf(contact, contactKey) }),
    ...(answer.id === undefined ? {} : { messageId: answer.id }),
    ...(answered
      ? { inReplyTo: answered.provider_message_id, references: answered.provider_message_id }
      : {}),
    ...(act.text === undefined ? {} : { text: act.text }),
    ...(act.html === undefined ? {} : { html: act.html }),
    attachments: act.file
      ? [{ filename: act.file.name, contentType: act.file.mime, content: act.file.bytes }]
      : [],
  });
  if (!sent.ok) {
    logger.info("sandbox: contact's mail refused", { to: device, reason: sent.reason });
    return { status: 502, reason: sent.reason };
  }
  inbox.answers.add({
    id: inbox.nextId(),
    channel: 'email',
    device,
    contact,
    name,
    provider_message_id: sent.messageId,
    ...(forged ? { forged } : {}),
    content: {
      kind: 'email',
      subject,
      ...(act.text === undefined ? {} : { text: act.text }),
      ...(act.html === undefined ? {} : { html: act.html }),
      ...(act.file ? { attachments: [inbox.addFile(act.file)] } : {}),
    },
  });
  return { status: 'told', id: sent.messageId };
}

const signatureOf = (contact: string, { selector, privateKey }: MailBackParts['contactKey']) => ({
  domainName: contact.slice(contact.lastIndexOf('@') + 1),
  keySelector: selector,
  privateKey,
});

/** The answered mail: the one that `replyTo` names, else the newest from the address. */
function findAnswered(
  inbox: SandboxContext['inbox'],
  { device, contact, replyTo }: ContactAnswer,
): SandboxMessage | undefined {
  return inbox
    .list({ channel: 'email', to: contact, limit: SEARCHED })
    .find((one) =>
      replyTo === undefined ? one.from === device : one.provider_message_id === replyTo,
    );
}
