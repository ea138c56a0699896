import { LRUCache } from 'lru-cache';
import {
  addressKey,
  createCountByKey,
  onFirstUse,
  type Clock,
  type KeyCount,
} from '@cascade/runtime';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Failed logins per quarter of an hour: for one person from one address, and from one address. */
const PER_PERSON = 5;
const PER_ADDRESS = 50;
/** Failed logins per person and day, from all addresses, before further ones are slowed down. */
const FREE_A_DAY = 50;
/** Time between two slowed-down attempts for a person: 5,760 guesses a day, from all addresses. */
const TURN_MS = 15_000;
/** At most two attempts wait; a proxy would cut a longer wait. */
const LONGEST_WAIT_MS = 30_000;
const MAX_KEYS = 20_000;

interface LoginAttempt {
  /** Of the client. */
  address: string;
  email: string;
  /** Known device: its cookie, or a session, proves that this person signed in on it. */
  device?: string | undefined;
  /** False: refused where it would wait. */
  waits?: false;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
}

export interface LoginThrottle {
  /**
   * Counts an attempt before the password is checked, so that parallel guesses count too. Waits if
   * many attempts for the person failed. When refused, returns after which time another attempt is
   * accepted.
   */
  attempt(attempt: LoginAttempt): Promise<{ retryAfterMs: number } | null>;
  /**
   * Resets the person's attempts from this address or device; uncounts this one for both. `unproven`: uncounts this one
   * alone, as the address may be that of another account's user, whose password would be guessed in between.
   */
  succeeded(attempt: LoginAttempt, user?: { unproven?: true }): void;
}

/**
 * Limits password guesses by address (of IPv6 the /64), and by person over all addresses. A device on
 * which the person has signed in is counted apart, so that failures of others don't lock the person
 * out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Other guesses at a person are
 * slowed down after `FREE_A_DAY`, not refused.
 */
export function createLoginThrottle(clock: Clock): LoginThrottle {
  const countBy = (windowMs: number) => createCountByKey({ clock, windowMs, maxKeys: MAX_KEYS });
  const pairs = countBy(QUARTER_HOUR_MS);
  const addresses = countBy(QUARTER_HOUR_MS);
  const people = countBy(DAY_MS);
  /** When the next slowed-down attempt for a person may run (epoch ms). */
  const freeAt = onFirstUse(() => new LRUCache<string, number>({ max: MAX_KEYS }));

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
      const isSlow = person !== undefined && person.count >= FREE_A_DAY;
      if (isSlow && attempt.waits === false) return { retryAfterMs: TURN_MS };
      const waitMs = isSlow ? turnIn(attempt.email) : 0;
      if (waitMs > LONGEST_WAIT_MS) return { retryAfterMs: waitMs - LONGEST_WAIT_MS };
      for (const count of [pair, from, person]) if (count !== undefined) count.count += 1;
      if (waitMs > 0) await clock.sleep(waitMs, attempt.signal).catch(() => undefined);
      return attempt.signal.aborted ? { retryAfterMs: TURN_MS } : null;
    },
    succeeded(attempt, { unproven } = {}) {
      const { pair, from, person } = countsOf(attempt);
      // A device is one user's.
      const resets = unproven !== true || attempt.device !== undefined;
      if (resets) pair.count = 0;
      for (const count of resets ? [from, person] : [pair, from, person]) {
        if (count !== undefined) count.count = Math.max(0, count.count - 1);
      }
    },
  };

  /** Reserves the person's next slot, unless it is too far away. Returns the time until then. */
  function turnIn(email: string): number {
    const now = clock.now();
    const at = Math.max(now, freeAt().get(email) ?? 0);
    if (at - now <= LONGEST_WAIT_MS) freeAt().set(email, at + TURN_MS);
    return at - now;
  }
}
