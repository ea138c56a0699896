import { addressKey, createCountByKey, type Clock } from '@cascade/runtime';

const HOUR_MS = 60 * 60_000;
/** Links that one person is sent in an hour, whoever asks. */
const PER_PERSON = 3;
/** Asked from one address (of IPv6 the /64) in an hour. */
const PER_ADDRESS = 10;
const MAX_KEYS = 20_000;

export interface PasswordResetLimits {
  /** Counts a call. When refused, returns after which time another one is accepted. */
  ask(address: string, email: string): { retryAfterMs: number } | null;
}

/** Limits of links for a forgotten password. Addresses without a person are counted in the same way. */
export function createPasswordResetLimits(clock: Clock): PasswordResetLimits {
  const counts = () => createCountByKey({ clock, windowMs: HOUR_MS, maxKeys: MAX_KEYS });
  const people = counts();
  const addresses = counts();
  return {
    ask(address, email) {
      const person = people.of(email);
      const from = addresses.of(addressKey(address));
      const full = from.count >= PER_ADDRESS ? from : person.count >= PER_PERSON ? person : null;
      if (full !== null) return { retryAfterMs: full.endsAt - clock.now() };
      person.count += 1;
      from.count += 1;
      return null;
    },
  };
}
