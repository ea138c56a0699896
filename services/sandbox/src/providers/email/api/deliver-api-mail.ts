import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { MessageContent } from '../../../inbox/message.ts';
import type { Behaviour, Refusal } from '../../../magic/magic-rows.ts';
import { smtpRefusal } from '../refusals.ts';
import type { AcceptedMail } from './accepted-mail.ts';
import type { CallRefusal, MailApiParts } from './mail-api.ts';

interface ApiMail {
  account: string;
  mail: AcceptedMail;
  content: MessageContent;
  /** What identifies the send. */
  reference: string | null;
  req: Request;
  res: Response;
  accept(): void;
  /** A refusal of the call itself. */
  refuse(refusal: CallRefusal, retryAfterSeconds: number): void;
}

const AT_ONCE: readonly Refusal[] = ['rate-limited', 'provider-error', 'unavailable', 'blocked'];

/** Delivers a mail that came over HTTP as its recipient's behaviour says. */
export async function deliverApiMail(
  { context, tell, recent }: MailApiParts,
  { account, mail, content, reference, req, res, accept, refuse }: ApiMail,
): Promise<void> {
  const { behaviours, inbox, clock, closing } = context;
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const event = (of: { kind: 'delivered' } | { kind: 'bounced'; refusal: Refusal }) => {
    const common = { event: randomUUID(), mail, at: clock.now() };
    if (of.kind === 'delivered') return tell(account, { ...common, kind: 'delivered' });
    const reply = smtpRefusal(of.refusal, mail.to);
    tell(account, { ...common, kind: 'bounced', reply, hard: isPermanent(reply.code) });
  };
  const given = behaviours.now('email', mail.to.toLowerCase());
  const behaviour = laterUnlessRefused(given);
  let hasArrived = false;
  await behaviours.run(behaviour, {
    gone: gone.signal,
    arrive() {
      hasArrived = true;
      for (const to of [mail.to, ...(mail.copies ?? [])]) {
        inbox.add({
          channel: 'email',
          to: to.toLowerCase(),
          from: mail.from.toLowerCase(),
          provider_message_id: mail.id,
          reference,
          content,
        });
      }
    },
    accept() {
      recent.add(account, mail);
      accept();
    },
    refuse: (refusal, seconds) => refuse(refusal as CallRefusal, seconds),
    failLater: (refusal) => event({ kind: 'bounced', refusal }),
    cut: () => void req.socket.destroy(),
  });
  if (!hasArrived) return;
  const afterMs = behaviour.kind === 'deliver' ? (behaviour.receiptsAfterMs ?? 0) : 0;
  if (afterMs === 0) return event({ kind: 'delivered' });
  void clock.sleep(afterMs, closing).then(
    () => event({ kind: 'delivered' }),
    () => {},
  );
}

/** A provider accepts a mail before it knows the mailbox: what the mailbox's server refuses comes later. */
function laterUnlessRefused(behaviour: Behaviour): Behaviour {
  if (behaviour.kind !== 'refuse' || AT_ONCE.includes(behaviour.refusal)) return behaviour;
  return { kind: 'fail-later', refusal: behaviour.refusal };
}

const isPermanent = (code: number): boolean => code >= 500;
