import type { MagicName } from '@cascade/contracts';

/**
 * What happens to a message for one of the magic recipients. This table is the only place that
 * knows them: the providers act by it, `GET /sandbox/recipients` and the README show it. Everyone who
 * is not in it receives whatever is sent.
 */

/** A provider's refusal. Each provider words its own in its `refusals.ts`. */
export type Refusal =
  | 'unknown-recipient'
  | 'blocked'
  | 'rate-limited'
  | 'provider-error'
  | 'unavailable'
  | 'mailbox-full'
  | 'mailbox-disabled'
  | 'greylisted'
  | 'policy'
  | 'window-closed'
  | 'template-paused'
  | 'account-restricted'
  | 'stale-session'
  | 'device-disconnected'
  | 'migrated';

export type Behaviour =
  /**
   * The message arrives, and the provider answers after the delay; its receipts come at once, or after
   * `receiptsAfterMs`. `unread`: there is no receipt that it was read.
   */
  | { kind: 'deliver'; afterMs: number; receiptsAfterMs?: number; unread?: true }
  /** Accepted; no receipt follows. */
  | { kind: 'silence' }
  | { kind: 'refuse'; refusal: Refusal; retryAfterSeconds?: number }
  /** Refused until the seconds since the first refusal are over, then delivered. */
  | { kind: 'refuse-for'; refusal: Refusal; retryAfterSeconds: number }
  /** Accepted; a later receipt says that it can't be delivered. */
  | { kind: 'fail-later'; refusal: Refusal }
  /** The request is read whole, then the connection is cut without an answer. */
  | { kind: 'cut'; delivered: boolean }
  /** The request is read whole and never answered. */
  | { kind: 'hang' };

export interface MagicRow extends MagicName {
  name: string;
  /** One sentence for people. */
  means: string;
  /** Whether the message ends up in the inbox. */
  arrives: boolean;
  /** `seconds` is the value that the address carries, where the row takes one. */
  behaviour(seconds: number): Behaviour;
}

const refuse = (refusal: Refusal, retryAfterSeconds?: number) => (): Behaviour => ({
  kind: 'refuse',
  refusal,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

const LONG_RATE_LIMIT_SECONDS = 3600;

export const MAGIC_ROWS: readonly MagicRow[] = [
  {
    name: 'slow',
    means: 'Arrives, and the provider answers after the seconds in the address.',
    arrives: true,
    code: '200',
    mailbox: 'slow',
    takesSeconds: true,
    behaviour: (seconds) => ({ kind: 'deliver', afterMs: seconds * 1000 }),
  },
  {
    name: 'delivered later',
    means: 'Accepted; arrives, with its receipts after the seconds in the address.',
    arrives: true,
    code: '202',
    mailbox: 'late',
    takesSeconds: true,
    behaviour: (seconds) => ({
      kind: 'deliver',
      afterMs: 0,
      receiptsAfterMs: seconds * 1000,
    }),
  },
  {
    name: 'unread',
    means: 'Arrives and is delivered; nobody reads it.',
    arrives: true,
    code: '203',
    mailbox: 'unread',
    behaviour: () => ({ kind: 'deliver', afterMs: 0, unread: true }),
  },
  {
    name: 'phone off',
    means: 'Accepted; it never arrives, and no receipt or bounce ever comes.',
    arrives: false,
    code: '204',
    mailbox: 'silent',
    behaviour: () => ({ kind: 'silence' }),
  },
  {
    name: 'undeliverable later',
    means:
      'Accepted, and undeliverable all the same: told by a status (131026), a second acknowledgement with an error, a bounce.',
    arrives: false,
    code: '126',
    mailbox: 'bounces',
    behaviour: () => ({ kind: 'fail-later', refusal: 'unknown-recipient' }),
  },
  {
    name: 'migrated',
    means: 'The group has become a supergroup: the answer names its new chat id.',
    arrives: false,
    code: '301',
    mailbox: 'migrated',
    isGroup: true,
    behaviour: refuse('migrated'),
  },
  {
    name: 'account restricted',
    means: 'The provider has locked the sending account.',
    arrives: false,
    code: '368',
    mailbox: 'restricted',
    behaviour: refuse('account-restricted'),
  },
  {
    name: 'device disconnected',
    means: 'The provider no longer accepts the credentials of the sending device.',
    arrives: false,
    code: '401',
    mailbox: 'disconnected',
    behaviour: refuse('device-disconnected'),
  },
  {
    name: 'blocked',
    means: 'The recipient has blocked the sender, or opted out.',
    arrives: false,
    code: '403',
    mailbox: 'blocked',
    behaviour: refuse('blocked'),
  },
  {
    name: 'unknown',
    means: 'There is no such recipient.',
    arrives: false,
    code: '404',
    mailbox: 'unknown',
    behaviour: refuse('unknown-recipient'),
  },
  {
    name: 'rate limited, short',
    means:
      'Refused with a retry time of the seconds in the address (1 if none); delivered once they are over.',
    arrives: true,
    code: '429',
    mailbox: 'busy',
    takesSeconds: true,
    behaviour: (seconds) => ({
      kind: 'refuse-for',
      refusal: 'rate-limited',
      retryAfterSeconds: seconds || 1,
    }),
  },
  {
    name: 'rate limited, long',
    means: 'Always refused with a retry time of an hour.',
    arrives: false,
    code: '430',
    mailbox: 'flooded',
    behaviour: refuse('rate-limited', LONG_RATE_LIMIT_SECONDS),
  },
  {
    name: 'greylisted',
    means: 'Deferred by the receiving server; never accepted.',
    arrives: false,
    code: '451',
    mailbox: 'greylisted',
    behaviour: refuse('greylisted'),
  },
  {
    name: 'session window closed',
    means: 'Free-form messages are refused, approved templates arrive.',
    arrives: false,
    code: '470',
    mailbox: 'window',
    behaviour: refuse('window-closed'),
  },
  {
    name: 'template paused',
    means: 'Templates are refused as paused, free-form messages arrive.',
    arrives: false,
    code: '471',
    mailbox: 'paused',
    behaviour: refuse('template-paused'),
  },
  {
    name: 'stale session',
    means: 'WhatsApp refuses the stanza (479), as when it knows no such session of the device.',
    arrives: false,
    code: '479',
    mailbox: 'stale',
    behaviour: refuse('stale-session'),
  },
  {
    name: 'provider error',
    means: 'The provider fails with an internal error of its own (HTTP 500, SMTP 554 5.3.0).',
    arrives: false,
    code: '500',
    mailbox: 'broken',
    behaviour: refuse('provider-error'),
  },
  {
    name: 'provider unavailable',
    means: 'The provider is down for the moment (HTTP 502 or 503, SMTP 421).',
    arrives: false,
    code: '503',
    mailbox: 'unavailable',
    behaviour: refuse('unavailable'),
  },
  {
    name: 'mailbox full',
    means: 'The mailbox is over its quota.',
    arrives: false,
    code: '552',
    mailbox: 'full',
    behaviour: refuse('mailbox-full'),
  },
  {
    name: 'mailbox disabled',
    means: 'The mailbox exists and takes no mail.',
    arrives: false,
    code: '521',
    mailbox: 'disabled',
    behaviour: refuse('mailbox-disabled'),
  },
  {
    name: 'refused by policy',
    means: 'The receiving server refuses the message after reading it.',
    arrives: false,
    code: '571',
    mailbox: 'policy',
    behaviour: refuse('policy'),
  },
  {
    name: 'hangs',
    means: 'The provider reads the message and never answers.',
    arrives: false,
    code: '900',
    mailbox: 'hang',
    behaviour: () => ({ kind: 'hang' }),
  },
  {
    name: 'cut, delivered',
    means: 'The message arrives, and the connection is cut instead of an answer.',
    arrives: true,
    code: '901',
    mailbox: 'cut-delivered',
    behaviour: () => ({ kind: 'cut', delivered: true }),
  },
  {
    name: 'cut, lost',
    means: 'The provider reads the message, cuts the connection and loses the message.',
    arrives: false,
    code: '902',
    mailbox: 'cut-lost',
    behaviour: () => ({ kind: 'cut', delivered: false }),
  },
];

/** Credentials that hold this word, in any case, are refused as revoked. */
export const REVOKED = /revoked/i;
