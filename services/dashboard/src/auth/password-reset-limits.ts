import { addressKey, createCountByKey, type Clock } from '@cascade/runtime';

const HOUR_MS = 60 * 60_000;
/** Links that one person is sent in an hour, of all who ask. */
const PER_PERSON = 3;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Links that one person is sent in a week, so that nobody fills a mailbox for days. */
const PER_PERSON_A_WEEK = 20;
/** Asked from one address (of IPv6 the /64) in an hour. */
const PER_ADDRESS = 10;
const MAX_KEYS = 20_000;

export interface PasswordResetLimits {
  /** Counts a call. When refused, returns after which time another one is accepted. */
  ask(address: string, email: string): { retryAfterMs: number } | null;
}

/** Limits of links for a forgotten password. Addresses without a person are counted in the same way. */
export function createPasswordResetLimits(clock: Clock): PasswordResetLimits {
  const counts = (windowMs = HOUR_MS) => createCountByKey({ clock, windowMs, maxKeys: MAX_KEYS });
  const people = counts();
  const peopleOfWeek = counts(WEEK_MS);
  const addresses = counts();
  return {
    ask(address, email) {
      const person = people.of(email);
      const from = addresses.of(addressKey(address));
      const week = peopleOfWeek.of(email);
      const limits = [
        [from, PER_ADDRESS],
        [person, PER_PERSON],
        [week, PER_PERSON_A_WEEK],
      ] as const;
      const full = limits.find(([{ count }, most]) => count >= most)?.[0] ?? null;
      if (full !== null) return { retryAfterMs: full.endsAt - clock.now() };
      person.count += 1;
      week.count += 1;
      from.count += 1;
      return null;
    },
  };
}
