import type { BounceClass } from '@cascade/contracts';
import { PLAIN_PHRASES, TELLING_PHRASES, type Phrases } from './bounce-phrases.ts';
import { withoutAddresses } from './without-addresses.ts';
import { isAboutAddress, preciseClass, subjectClass } from './status-classes.ts';

export interface BounceWords {
  /** Enhanced status (RFC 3463), or empty. */
  status: string;
  /** What the last server answered, or what the notice says. */
  diagnostic: string;
}

/** Causes that a later try may not find: a name server or a server that failed. */
const MAY_PASS: ReadonlySet<BounceClass> = new Set(['no_such_domain', 'server_error']);

/** Classifies a failure by its telling phrases, then its precise status, then plain phrases. */
export function classifyBounce({ status, diagnostic }: BounceWords): BounceClass {
  const text = withoutOwnAccess(withoutNames(diagnostic), status);
  const precise = preciseClass(status);
  // `5.1.7 No such domain` is about the sender's domain.
  if (precise === 'sender_refused' && isAboutAddress(status)) return precise;
  const found =
    matching(TELLING_PHRASES, text) ??
    precise ??
    matching(PLAIN_PHRASES, text) ??
    subjectClass(status) ??
    'unknown';
  return MAY_PASS.has(found) && isTransient({ status, diagnostic }) ? 'temporary' : found;
}

/** Whether the server would have taken the mail later (RFC 5321, 4.2.1; RFC 3463, 2). */
export const isTransient = ({ status, diagnostic }: BounceWords): boolean =>
  status.startsWith('4') || /^\W*4\d\d\b/.test(diagnostic);

export const hasTellingPhrase = (text: string): boolean =>
  matching(TELLING_PHRASES, withoutNames(text)) !== undefined;

const matching = (phrases: Phrases, text: string): BounceClass | undefined =>
  phrases.find(([, pattern]) => pattern.test(text))?.[0];

/** Postfix says of its list of recipients, with 5.7.1, what Exchange Online says of an unknown one. */
const withoutOwnAccess = (text: string, status: string): string =>
  /^\d\.7\./.test(status)
    ? text.replaceAll(/recipient address rejected: access denied/gi, '')
    : text;

/** Removes addresses, of the network too, and paths: a name in them isn't a reason, and a dot ends no sentence. */
const withoutNames = (text: string): string =>
  withoutAddresses(text)
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '<>')
    .replaceAll(/https?:\/\/([\w.-]{1,255})\S*/g, '$1')
    .replaceAll(/recipient address rejected:(?! access denied)/gi, '')
    .replaceAll(/\s+/g, ' ');
