import { OUTSIDE_TEXTS } from '@cascade/contracts';
import { membersOf, textOf } from '@cascade/channel';

/** Parses the body of a post. Undefined: it isn't JSON. */
export function parsePost(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const MAX_WORDS = OUTSIDE_TEXTS.smtpReply;
const MAX_ID = 256;

/** Words of a server or a provider, bounded; empty when there are none. */
export const wordsOf = (...values: unknown[]): string =>
  values
    .flatMap((value) => textOf(value, MAX_WORDS) ?? [])
    .join(' ')
    .slice(0, MAX_WORDS);

export const idOf = (value: unknown): string | undefined => textOf(value, MAX_ID);

/** Reads a time in ISO 8601 as epoch ms. */
export function timeOf(value: unknown, now: number): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  // A clock that runs ahead tells no later time than now.
  return Number.isNaN(at) ? now : Math.min(at, now);
}

/** Whom an event is about: addresses, or records with an `emailAddress`, in lower case. */
export function addressesOf(...about: readonly unknown[]): { recipients?: string[] } {
  const recipients = about.flatMap((one) => {
    const address = textOf(one, 320) ?? textOf(membersOf(one)['emailAddress'], 320);
    return address === undefined ? [] : [address.toLowerCase()];
  });
  return recipients.length === 0 ? {} : { recipients };
}
