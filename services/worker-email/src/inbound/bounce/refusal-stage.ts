import type { BounceClass } from '@cascade/contracts';

/** When a server refused: before it knew the recipient, at the recipient, or after the mail. */
export type RefusalStage = 'sender' | 'recipient' | 'data';

const STAGES: readonly (readonly [RefusalStage, RegExp])[] = [
  [
    'sender',
    /\b(?:after (?:initial connection|[eh][he]lo|mail from)|in reply to (?:[eh][he]lo|mail from))\b/i,
  ],
  ['recipient', /\b(?:after|in reply to|following) rcpt\b|\[rcpt_to\]/i],
  ['data', /\b(?:after (?:end of )?data|in reply to (?:end of )?data)\b/i],
];

/** Reads the stage from Postfix's `in reply to …` and Exim's `after …`. */
export const refusalStage = (words: string): RefusalStage | undefined =>
  STAGES.find(([, pattern]) => pattern.test(words))?.[0];

/** What a server without a recipient refuses is the sender: its name, its address or its server. */
export const withoutRecipient = (found: BounceClass): BounceClass =>
  ABOUT_RECIPIENT.has(found) ? 'sender_refused' : found;

const ABOUT_RECIPIENT: ReadonlySet<BounceClass> = new Set([
  'no_such_address',
  'no_such_domain',
  'mailbox_disabled',
  'unknown',
]);
