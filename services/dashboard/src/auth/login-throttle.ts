import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
/** Failed logins per window: of one person from one address, and of one address altogether. */
const PER_PERSON = 5;
const PER_ADDRESS = 50;

export interface LoginThrottle {
  /**
   * Counts the attempt before the password is looked at, so that parallel guesses count too. When
   * refused, the time after which another attempt is let through.
   */
  attempt(address: string, email: string): { retryAfterMs: number } | null;
  /** Forgets the person's attempts from this address, and this one of the address. */
  succeeded(address: string, email: string): void;
}

interface Count {
  attempts: number;
  endsAt: number;
}

export function createLoginThrottle(clock: Clock): LoginThrottle {
  const counts = new LRUCache<string, Count>({ max: 20_000 });

  function countOf(key: string): Count {
    const standing = counts.get(key);
    if (standing !== undefined && standing.endsAt > clock.now()) return standing;
    const count = { attempts: 0, endsAt: clock.now() + WINDOW_MS };
    counts.set(key, count);
    return count;
  }
  const personKey = (address: string, email: string) => `${address} ${email}`;

  return {
    attempt(address, email) {
      const person = countOf(personKey(address, email));
      const from = countOf(address);
      if (person.attempts >= PER_PERSON) return { retryAfterMs: person.endsAt - clock.now() };
      if (from.attempts >= PER_ADDRESS) return { retryAfterMs: from.endsAt - clock.now() };
      person.attempts += 1;
      from.attempts += 1;
      return null;
    },
    succeeded(address, email) {
      counts.delete(personKey(address, email));
      const from = countOf(address);
      from.attempts = Math.max(0, from.attempts - 1);
    },
  };
}
