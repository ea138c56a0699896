import { cappedUntil, type RecipientCap, type RecipientWait } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Account, Device, EntryKey } from '@cascade/store';
import type { DispatchStore } from './ports.ts';
import { hoursOfAddress } from './send-hours.ts';
import type { SendToJudge } from './send-to-judge.ts';

/** What a send waits for by its recipient, and until when at the soonest (epoch ms). */
export interface WaitOfRecipient {
  limit: RecipientWait;
  until: number;
}

/** The addresses of the person who gets a send, and the times of the messages that count (epoch ms). */
export interface SentTo {
  person: readonly string[];
  sentAt: readonly number[];
}

/** Of two waits the longer one counts. Times are epoch ms; 0 is none. */
export const longerWait = (opensAt: number, freeAt: number): WaitOfRecipient =>
  freeAt > opensAt
    ? { limit: 'recipient_cap', until: freeAt }
    : { limit: 'send_window', until: opensAt };

/** Creates the reader of what was sent to a person, as caps count it. */
export function createSentTo(
  recipientSends: DispatchStore['recipientSends'],
  clock: Pick<Clock, 'now'>,
) {
  return async function sentTo(
    { account, request }: Pick<SendToJudge, 'account' | 'request'>,
    contacts: readonly EntryKey[],
    { sandbox, caps }: Pick<Device, 'sandbox'> & { caps: readonly RecipientCap[] },
  ): Promise<SentTo> {
    const person = await recipientSends.personOf(account, contacts, { sandbox });
    const of = { caps, request, now: clock.now() };
    return { person, sentAt: await recipientSends.sentTo(account, person, of) };
  };
}

/** Creates the reader of what a send to an address would wait for by its account's window and caps; null: nothing. */
export function createKnowRecipient(
  recipientSends: DispatchStore['recipientSends'],
  clock: Pick<Clock, 'now'>,
) {
  const sentTo = createSentTo(recipientSends, clock);
  return async function knowRecipient(
    account: Readonly<Account>,
    { address, contact }: { address: string; contact: EntryKey },
    { sandbox }: Pick<Device, 'sandbox'>,
  ): Promise<WaitOfRecipient | null> {
    const now = clock.now();
    const { recipientCaps: caps } = account.settings;
    const known = caps && (await sentTo({ account: account._id }, [contact], { sandbox, caps }));
    const freeAt = known && caps && cappedUntil(caps, known.sentAt, now);
    const wait = longerWait(hoursOfAddress(account, address, now), freeAt ?? 0);
    return wait.until > now ? wait : null;
  };
}
