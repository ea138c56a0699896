import { ApiError } from './api-error.ts';

/** Gentle: a server that comes back meets many pages. */
export const RECOVERY_MS = 10_000;

/** Whether the same call may work a little later: no answer, too many calls, a failure of the server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

interface Read<D> {
  state: { error: Error | null; data?: D | undefined };
}

/** How often something is read; what was read last may decide. */
export type ReadingPace<D> = number | false | ((data: D | undefined) => number);

/** When a query is read again: at its own interval, and by itself after a failure that may pass. */
export const readAgain =
  <D>(pace: ReadingPace<D>) =>
  ({ state: { error, data } }: Read<D>): number | false => {
    const everyMs = typeof pace === 'function' ? pace(data) : pace;
    return isPassing(error) ? Math.max(everyMs || 0, RECOVERY_MS) : everyMs;
  };
