import numbers from '../../api/numbers.json' with { type: 'json' };

/** How an endpoint repeats: not at all, as usual, or by waits of its own. */
export interface RetryValues {
  repeats: 'never' | 'usual' | 'own';
  /** `5s, 5m, 2h`; counts with `own`. */
  waits: string;
}

const UNITS = [
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

const { usual, most, least, longest } = numbers.retries;

/** Writes waits for people: `5s, 5m, 2h`. */
export const writeWaits = (seconds: readonly number[]): string => seconds.map(writeWait).join(', ');

function writeWait(seconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ['s', 1];
  return `${seconds / size}${unit}`;
}

/** Seconds of the waits; null: they aren't written like that, too many, too short or too long. */
export function readWaits(text: string): number[] | null {
  const waits = text.split(',').map((part) => readWait(part.trim().toLowerCase()));
  const isGood = waits.every((wait) => wait >= least && wait <= longest);
  return isGood && waits.length <= most ? waits : null;
}

/** Not a number where it isn't written like that. */
function readWait(text: string): number {
  const size = UNITS.find(([unit]) => text.endsWith(unit))?.[1] ?? NaN;
  const count = Number(text.slice(0, -1));
  return Number.isInteger(count) ? count * size : NaN;
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
