import { readTimeZone } from '../devices/local-clock.ts';
import { beneath, broken } from '../failures/broken.ts';
import type { Failure } from '../failures/failure.ts';
import { sendWindowFault, type SendWindow } from '../hours/send-window.ts';
import { LEAST_VALID_S, VALID_DAYS } from '../limits/schedule-horizon.ts';

/** When a request may go, as its caller says it. */
export interface AskedHours {
  /** Unix seconds; null sends now. */
  schedule: number | null;
  mode: 'sync' | 'async';
  window?: SendWindow | undefined;
  /** IANA name. */
  timezone?: string | undefined;
  /** Unix seconds. */
  validUntil?: number | undefined;
}

const DAY_S = 86_400;

/** Checks the send window, the recipient's zone and the end of a request against `now` (epoch ms). */
export function checkHours(
  { schedule, mode, window, timezone, validUntil }: AskedHours,
  now: number,
): Failure | null {
  const fault = window && sendWindowFault(window);
  if (fault) return beneath('context.timing.window', fault);
  if (timezone !== undefined && readTimeZone(timezone) === null) {
    return broken('target.timezone', 'timeZoneUnknown');
  }
  if (validUntil === undefined) return null;
  const field = 'context.timing.valid_until';
  if (mode === 'sync' && schedule === null) return broken(field, 'onlyOfWaiting');
  const after = validUntil - (schedule ?? now / 1_000);
  if (after < LEAST_VALID_S) return broken(field, 'secondsAfterSend', { seconds: LEAST_VALID_S });
  return after > VALID_DAYS * DAY_S ? broken(field, 'daysAfterSend', { days: VALID_DAYS }) : null;
}
