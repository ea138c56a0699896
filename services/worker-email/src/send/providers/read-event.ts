import { OUTSIDE_TEXTS } from '@cascade/contracts';
import { membersOf, parseProviderJson, textOf } from '@cascade/channel';
import { mayBeParsed } from '@cascade/runtime';

/** Parses the body of a post, or a text in it. Undefined: it isn't JSON, or has more values than any event. */
export const parsePost = (bytes: Buffer): unknown =>
  mayBeParsed(bytes) ? parseProviderJson(bytes) : undefined;

const MAX_WORDS = OUTSIDE_TEXTS.smtpReply;
const MAX_ID = 256;

/** Words of a server or a provider, bounded; empty when there are none. */
export const wordsOf = (...values: unknown[]): string =>
  values
    .flatMap((value) => textOf(value, MAX_WORDS) ?? [])
    .join(' ')
    .slice(0, MAX_WORDS);

export const idOf = (value: unknown): string | undefined => textOf(value, MAX_ID);

/** Whom an event is about: addresses, or records with an `emailAddress`, in lower case. */
export function addressesOf(...about: readonly unknown[]): { recipients?: string[] } {
  const recipients = about.flatMap((one) => {
    const address = textOf(one, 320) ?? textOf(membersOf(one)['emailAddress'], 320);
    return address === undefined ? [] : [address.toLowerCase()];
  });
  return recipients.length === 0 ? {} : { recipients };
}
