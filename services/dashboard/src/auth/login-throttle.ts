import { LRUCache } from 'lru-cache';
import { addressKey, createCountByKey, type Clock, type KeyCount } from '@cascade/runtime';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Failed logins per quarter of an hour: of one person from one address, and of one address. */
const PER_PERSON = 5;
const PER_ADDRESS = 50;
/** Failed logins of one person a day from whatever addresses, before they wait for their turn. */
const FREE_A_DAY = 50;
/** The time between two turns of a person: 5,760 guesses a day, from however many addresses. */
const TURN_MS = 15_000;
/** Two attempts wait for a turn; a proxy would cut a longer wait. */
const LONGEST_WAIT_MS = 30_000;
const MAX_KEYS = 20_000;

interface LoginAttempt {
  /** Of the client. */
  address: string;
  email: string;
  /** Proof that this person signed in before on this device: a device cookie, or a session. */
  device?: string | undefined;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
}

export interface LoginThrottle {
  /**
   * Counts the attempt before the password is looked at, so that parallel guesses count too. Waits
   * for a turn of the person's where many failed. When refused, the time after which another attempt
   * is let through.
   */
  attempt(attempt: LoginAttempt): Promise<{ retryAfterMs: number } | null>;
  /** Forgets the person's attempts from this address or device, and this one of the address. */
  succeeded(attempt: LoginAttempt): void;
}

/**
 * Password guesses are counted by address (of IPv6 the /64), and by person over all addresses. A
 * device on which the person signed in before is counted by itself alone, so that nobody else's
 * failures keep the person out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * Guesses from elsewhere are slowed down after `FREE_A_DAY` of them, not refused for a time.
 */
export function createLoginThrottle(clock: Clock): LoginThrottle {
  const countBy = (windowMs: number) => createCountByKey({ clock, windowMs, maxKeys: MAX_KEYS });
  const pairs = countBy(QUARTER_HOUR_MS);
  const addresses = countBy(QUARTER_HOUR_MS);
  const people = countBy(DAY_MS);
  /** When the next turn of a person is free. */
  const freeAt = new LRUCache<string, number>({ max: MAX_KEYS });

  function countsOf({ address, email, device }: LoginAttempt) {
    if (device !== undefined) return { pair: pairs.of(`device ${device} ${email}`) };
    const key = addressKey(address);
    return { pair: pairs.of(`${key} ${email}`), from: addresses.of(key), person: people.of(email) };
  }

  const remaining = ({ endsAt }: KeyCount) => ({ retryAfterMs: endsAt - clock.now() });

  return {
    async attempt(attempt) {
      const { pair, from, person } = countsOf(attempt);
      if (pair.count >= PER_PERSON) return remaining(pair);
      if (from !== undefined && from.count >= PER_ADDRESS) return remaining(from);
      const waitMs = person === undefined || person.count < FREE_A_DAY ? 0 : turnIn(attempt.email);
      if (waitMs > LONGEST_WAIT_MS) return { retryAfterMs: waitMs - LONGEST_WAIT_MS };
      for (const count of [pair, from, person]) if (count !== undefined) count.count += 1;
      if (waitMs > 0) await clock.sleep(waitMs, attempt.signal).catch(() => undefined);
      return attempt.signal.aborted ? { retryAfterMs: TURN_MS } : null;
    },
    succeeded(attempt) {
      const { pair, from, person } = countsOf(attempt);
      pair.count = 0;
      for (const count of [from, person]) {
        if (count !== undefined) count.count = Math.max(0, count.count - 1);
      }
    },
  };

  /** Takes the person's next turn, unless it is too far away: how long until it comes. */
  function turnIn(email: string): number {
    const now = clock.now();
    const at = Math.max(now, freeAt.get(email) ?? 0);
    if (at - now <= LONGEST_WAIT_MS) freeAt.set(email, at + TURN_MS);
    return at - now;
  }
}
