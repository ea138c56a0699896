import numbers from '../../api/numbers.json' with { type: 'json' };

/** How an endpoint repeats: not at all, as usual, or by waits of its own. */
export interface RetryValues {
  repeats: 'never' | 'usual' | 'own';
  /** `5s, 5m, 2h`; counts with `own`. */
  waits: string;
}

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const WAIT = /^(\d{1,5})(s|m|h)$/;

const { usual, most, least, longest } = numbers.retries;

/** Writes waits for people: `5s, 5m, 2h`. */
export const writeWaits = (seconds: readonly number[]): string =>
  seconds
    .map((count) => {
      const unit = (['h', 'm', 's'] as const).find((one) => count % SECONDS[one] === 0) ?? 's';
      return `${count / SECONDS[unit]}${unit}`;
    })
    .join(', ');

/** Seconds of the waits; null: they aren't written like that, too many, too short or too long. */
export function readWaits(text: string): number[] | null {
  const waits = text
    .split(',')
    .map((part) => WAIT.exec(part.trim().toLowerCase()))
    .map((found) => (found ? Number(found[1]) * SECONDS[found[2] as keyof typeof SECONDS] : NaN));
  const isGood = waits.every((wait) => wait >= least && wait <= longest);
  return isGood && waits.length <= most ? waits : null;
}

export function retryValues(retries: readonly number[] | null): RetryValues {
  const waits = writeWaits(retries ?? usual);
  if (retries === null) return { repeats: 'never', waits };
  return { repeats: waits === writeWaits(usual) ? 'usual' : 'own', waits };
}

/** What the API takes; null: none. */
export function retriesOf({ repeats, waits }: RetryValues): number[] | null {
  if (repeats === 'never') return null;
  return repeats === 'usual' ? usual : readWaits(waits);
}
