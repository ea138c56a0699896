import type { Clock } from '@cascade/runtime';
import { event, watchStore } from '../http/event-stream.ts';
import type { RequestDetailView } from '../schemas/logs.ts';

const LOOK_EVERY_MS = 300;
/** Receipts and deliveries follow a request's end. */
const LINGER_MS = 15_000;

/**
 * `request` with the detail, at first and when it changes; `end` some seconds after the request has
 * finished or was cancelled, and when it is gone.
 */
export function watchRequest(
  clock: Clock,
  watched: () => boolean,
  read: () => Promise<RequestDetailView | null>,
): AsyncGenerator<string> {
  let last = '';
  let overSince: number | undefined;
  let ended = false;
  return watchStore({ clock, watched, everyMs: LOOK_EVERY_MS }, async () => {
    if (ended) return null;
    const detail = await read();
    if (detail?.state === 'finished' || detail?.state === 'cancelled') overSince ??= clock.now();
    ended = detail === null || (overSince !== undefined && clock.now() - overSince >= LINGER_MS);
    const next = detail === null ? last : event('request', detail);
    const changed = next !== last;
    last = next;
    return [...(changed ? [next] : []), ...(ended ? [event('end', {})] : [])];
  });
}
