import { addressKey, createCountByKey, type Clock, type KeyCount } from '@cascade/runtime';

const QUARTER_HOUR_MS = 15 * 60_000;
/** Sign-ins that one address (of IPv6 the /64) may begin in a quarter of an hour. */
const BEGUN_PER_ADDRESS = 10;
/** Unknown device codes of one address in a quarter of an hour. */
const POLLS_PER_ADDRESS = 50;
/** Unknown user codes of one person in a quarter of an hour: of 20^8, ten are no guess worth trying. */
const GUESSES_PER_PERSON = 10;
const MAX_KEYS = 20_000;

/** Time to wait; null for a permitted call. */
type Refused = { retryAfterMs: number } | null;

export interface DeviceLoginLimits {
  /** Counts a sign-in that a program begins. */
  begin(address: string): Refused;
  /** Counts an unknown device code. Known ones are never refused: they can't be guessed. */
  unknownDeviceCode(address: string): Refused;
  /**
   * Counts a guess at a user code before it is looked up, so that parallel guesses count too; `right`
   * uncounts it.
   */
  guess(person: string): { refused: Refused; right(): void };
}

/** Limits of sign-ins of programs, in memory, by each process. */
export function createDeviceLoginLimits(clock: Clock): DeviceLoginLimits {
  const counts = () => createCountByKey({ clock, windowMs: QUARTER_HOUR_MS, maxKeys: MAX_KEYS });
  const begun = counts();
  const polls = counts();
  const guesses = counts();
  function take(count: KeyCount, most: number): Refused {
    if (count.count >= most) return { retryAfterMs: count.endsAt - clock.now() };
    count.count += 1;
    return null;
  }

  return {
    begin: (address) => take(begun.of(addressKey(address)), BEGUN_PER_ADDRESS),
    unknownDeviceCode: (address) => take(polls.of(addressKey(address)), POLLS_PER_ADDRESS),
    guess(person) {
      const count = guesses.of(person);
      const refused = take(count, GUESSES_PER_PERSON);
      return { refused, right: () => void (count.count -= 1) };
    },
  };
}
