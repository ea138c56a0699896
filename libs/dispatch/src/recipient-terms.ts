import { cappedUntil, failureOfWait } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { KnownOfSend } from './known-of-send.ts';
import { heedsRecipient } from './reads-of-send.ts';
import { longerWait, type WaitOfRecipient } from './recipient-waits.ts';
import { hoursOfSend } from './send-hours.ts';
import type { SendPolicy, SendToJudge } from './send-to-judge.ts';
import { notNow, type MayGo, type NotNow } from './verdict.ts';

/** Terms on which a recipient gets a send. */
export interface RecipientTerms extends Pick<MayGo, 'windowEnds' | 'person'> {
  wait?: WaitOfRecipient;
}

/**
 * What the recipient's hours and caps say. Neither counts for replies of rules and the product's own messages. Of two
 * waits the longer one counts. A send that somebody waits for, or that ends before its turn, fails.
 */
export function termsOfRecipient(
  send: SendToJudge,
  account: Readonly<Account>,
  { window, caps }: SendPolicy,
  { now, recipient }: Pick<KnownOfSend, 'now' | 'recipient'>,
): NotNow | RecipientTerms {
  if (now === undefined || !heedsRecipient(send)) return {};
  const { lane, dueAt, endsAt } = send.hours;
  const at = Math.max(now, dueAt);
  const hours = window && hoursOfSend(send, account, window, now);
  const freeAt = caps && recipient && cappedUntil(caps, recipient.sentAt, at);
  const wait = longerWait(hours?.opensAt ?? 0, freeAt ?? 0);
  if (wait.until > at) {
    if (lane === 'interactive' || wait.until >= endsAt) return notNow(failureOfWait(wait));
    return { wait };
  }
  return {
    ...(hours === undefined ? {} : { windowEnds: hours.closesAt }),
    ...(recipient === undefined ? {} : { person: recipient.person }),
  };
}
