import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../../context.ts';
import type { Behaviour, Refusal } from '../../magic/magic-rows.ts';
import { readMail } from './read-mail.ts';
import { smtpRefusal, type SmtpReply } from './refusals.ts';

interface Mail {
  raw: Buffer;
  from: string;
  recipients: string[];
  gone: AbortSignal;
  failLater(recipient: string, refusal: Refusal): void;
  /** The mail is in its mailbox and was accepted. */
  arrived(): void;
  accept(queueId: string): void;
  refuse(reply: SmtpReply): void;
  cut(): void;
}

/**
 * Delivers a whole message to the recipients that RCPT TO accepted. All of them get one answer: that of
 * the first recipient who is not an ordinary delivery.
 */
export async function deliverMail(
  { inbox, behaviours }: SandboxContext,
  mail: Mail,
): Promise<void> {
  const recipients = mail.recipients.map((address) => {
    const to = address.toLowerCase();
    return { to, behaviour: afterRcpt(behaviours.of('email', to), address) };
  });
  const decisive =
    recipients.find(({ behaviour }) => behaviour.kind !== 'deliver') ??
    recipients.find(({ behaviour }) => behaviour.kind === 'deliver' && behaviour.afterMs > 0) ??
    recipients[0];
  if (!decisive) return mail.refuse({ code: 554, status: '5.5.1', text: 'No valid recipients' });
  const { messageId, author, content } = await readMail(mail.raw, inbox);
  const queueId = randomUUID();
  let hasArrived = false;
  await behaviours.run(decisive.behaviour, {
    gone: mail.gone,
    arrive() {
      hasArrived = true;
      for (const { to } of recipients) {
        inbox.add({
          channel: 'email',
          to,
          // Readers see the author; the return path may be the mail's own.
          from: (author ?? mail.from).toLowerCase(),
          provider_message_id: messageId ?? queueId,
          reference: messageId,
          content,
        });
      }
    },
    accept() {
      mail.accept(queueId);
      if (hasArrived) mail.arrived();
    },
    refuse: (refusal) => mail.refuse(smtpRefusal(refusal, decisive.to)),
    failLater: (refusal) => mail.failLater(decisive.to, refusal),
    cut: () => mail.cut(),
  });
}

/** The behaviour of a recipient after RCPT TO accepted it. */
function afterRcpt(behaviour: Behaviour, address: string): Behaviour {
  if (behaviour.kind !== 'refuse' && behaviour.kind !== 'refuse-for') return behaviour;
  return smtpRefusal(behaviour.refusal, address).after === 'message'
    ? behaviour
    : { kind: 'deliver', afterMs: 0 };
}
