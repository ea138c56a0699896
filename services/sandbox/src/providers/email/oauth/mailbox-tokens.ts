import { parseOutsideJson } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';

type TokenKind = 'access' | 'refresh';

/** What a token says of itself. */
interface Held {
  kind: TokenKind;
  mailbox: string;
  /** Which consent of the mailbox it is of; withdrawn ones are lower. */
  consent: number;
  /** When it was given, and when it ends; 0: never (epoch ms). */
  at: number;
  expiresAt: number;
  /** Of all tokens of this process, so that no two are the same. */
  count: number;
}

export interface MailboxTokens {
  /** @param livesMs 0: without end. */
  give(kind: TokenKind, mailbox: string, livesMs: number): string;
  /** The mailbox of a token that is good. */
  mailboxOf(kind: TokenKind, token: unknown): string | undefined;
  /** Ends every token of a mailbox, as its owner does on the provider's page. */
  withdraw(mailbox: string): void;
  /** Ends the access tokens of a mailbox that were given until now. */
  expire(mailbox: string): void;
}

const PREFIX = 'sandbox.';
/** Mailboxes whose withdrawals are known; the oldest are forgotten. */
const MAX_MAILBOXES = 10_000;

/**
 * Tokens of the sandbox's mailboxes. They say themselves whose they are, so that they outlive the process: anybody may
 * have any mailbox of the sandbox.
 */
export function createMailboxTokens({ now }: Pick<Clock, 'now'>): MailboxTokens {
  const consents = new Map<string, number>();
  const expired = new Map<string, number>();
  let count = 0;

  return {
    give(kind, mailbox, livesMs) {
      count += 1;
      const at = now();
      const key = mailbox.toLowerCase();
      const consent = consents.get(key) ?? 0;
      const expiresAt = livesMs === 0 ? 0 : at + livesMs;
      const held: Held = { kind, mailbox: key, consent, at, expiresAt, count };
      return `${PREFIX}${Buffer.from(JSON.stringify(held)).toString('base64url')}`;
    },
    mailboxOf(kind, token) {
      const { kind: own, mailbox, consent, at, expiresAt, count: place } = heldBy(token) ?? {};
      if (own !== kind || mailbox === undefined) return undefined;
      const hasEnded = expiresAt !== 0 && Number(expiresAt) <= now();
      const isExpired = kind === 'access' && (expired.get(mailbox) ?? 0) >= Number(place);
      const isWithdrawn = Number(consent) < (consents.get(mailbox) ?? 0);
      return hasEnded || isExpired || isWithdrawn || Number(at) > now() ? undefined : mailbox;
    },
    withdraw(mailbox) {
      const key = mailbox.toLowerCase();
      put(consents, key, (consents.get(key) ?? 0) + 1);
    },
    expire(mailbox) {
      put(expired, mailbox.toLowerCase(), count);
    },
  };
}

function put(map: Map<string, number>, key: string, value: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_MAILBOXES && oldest !== undefined) map.delete(oldest);
}

function heldBy(token: unknown): Partial<Held> | undefined {
  if (typeof token !== 'string' || !token.startsWith(PREFIX)) return undefined;
  try {
    const json = parseOutsideJson(Buffer.from(token.slice(PREFIX.length), 'base64url').toString());
    const held = json as Partial<Held> | null;
    return typeof held?.mailbox === 'string' ? held : undefined;
  } catch {
    return undefined;
  }
}
