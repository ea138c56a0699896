import { addressKey, createCountByKey, type Clock } from '@cascade/runtime';
import { failure, type RouteAnswer } from '../http/answer.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
/** Wrong tokens and links of one address (of IPv6 the /64) per quarter of an hour. */
const PER_ADDRESS = 50;
const MAX_KEYS = 20_000;

/** Answers a wrong token or link of an address. */
export type RefuseSecret = (address: string, reason: string) => RouteAnswer;

/**
 * 401, and 429 for an address that goes on. What is right is looked at first and never refused: too
 * long to be guessed, it needs no protection by refusing others of the same address.
 */
export function createRefuseSecret(clock: Clock): RefuseSecret {
  const wrong = createCountByKey({ clock, windowMs: QUARTER_HOUR_MS, maxKeys: MAX_KEYS });
  return (address, reason) => {
    const count = wrong.of(addressKey(address));
    count.count += 1;
    return count.count > PER_ADDRESS ? tooMany(count.endsAt - clock.now()) : failure(401, reason);
  };
}

/** Another attempt is let through after this time. */
export function tooMany(retryAfterMs: number): RouteAnswer {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return failure(429, 'too many attempts', { 'Retry-After': seconds });
}
