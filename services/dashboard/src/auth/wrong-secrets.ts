import { addressKey, createCountByKey, type Clock } from '@cascade/runtime';
import type { ApiFailure } from '../failures/api-failures.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
/** Wrong tokens and links of one address (of IPv6 the /64) per quarter of an hour. */
const PER_ADDRESS = 50;
const MAX_KEYS = 20_000;

/** Answers a call with a wrong token or link, by the caller's address. */
export type RefuseSecret = (address: string, refused: ApiFailure) => RouteAnswer;

/**
 * Answers wrong tokens and links: 401, and 429 for an address that continues. Right ones are checked
 * first and never refused. They are too long to guess, so an address needs no lock.
 */
export function createRefuseSecret(clock: Clock): RefuseSecret {
  const wrong = createCountByKey({ clock, windowMs: QUARTER_HOUR_MS, maxKeys: MAX_KEYS });
  return (address, refused) => {
    const count = wrong.of(addressKey(address));
    count.count += 1;
    return count.count > PER_ADDRESS ? tooMany(count.endsAt - clock.now()) : failure(refused);
  };
}

/** Answers 429 with the time after which another attempt is accepted. */
export function tooMany(retryAfterMs: number): RouteAnswer {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return failure({ kind: 'tooManyAttempts' }, { 'Retry-After': seconds });
}
