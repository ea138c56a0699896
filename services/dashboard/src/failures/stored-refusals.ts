import type { FailureRows } from '@cascade/contracts';
import {
  absent,
  away,
  conflict,
  forbidden,
  limited,
  otherType,
  tooLarge,
  unauthorized,
  unmet,
} from './refusal-row.ts';

/** Of refused acts whose sentence no row makes any more, by their status. */
export const storedRefusals = {
  storedUnauthorized: unauthorized('{said}'),
  storedForbidden: forbidden('{said}'),
  storedAbsent: absent('{said}'),
  storedConflict: conflict('{said}'),
  storedUnmet: unmet('{said}'),
  storedTooLarge: tooLarge('{said}'),
  storedOtherType: otherType('{said}'),
  storedLimited: limited('{said}'),
  storedAway: away('{said}'),
} as const satisfies FailureRows;
