import type { Clock } from '@cascade/runtime';
import type { Answer } from './answer.ts';
import { isServing } from './is-serving.ts';
import type { Call } from './route.ts';

/** Event streams that one process serves at once. */
const MAX_STREAMS = 300;
/** Something is written at least this often, so that a proxy doesn't cut a quiet stream. */
export const BEAT_MS = 15_000;
export const BEAT = ': still here\n\n';
/** A browser comes back by itself. */
const LONGEST_MS = 15 * 60_000;

/** One server-sent event. */
export const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A place among the streams that are served; it is given back when the answer is closed. */
export interface Seat {
  /** Whether anybody still reads. */
  watched(): boolean;
  answer(stream: AsyncIterable<string>): Answer;
}

/** Hands out seats; null when every one is taken. */
export function createSeats(): (
  call: Pick<Call<unknown, unknown>, 'request' | 'response'>,
) => Seat | null {
  let taken = 0;
  return ({ request, response }) => {
    if (taken >= MAX_STREAMS) return null;
    taken += 1;
    response.once('close', () => (taken -= 1));
    return {
      watched: () => !response.destroyed && isServing(request),
      answer: (stream) => ({
        status: 200,
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
        stream,
      }),
    };
  };
}

/**
 * Looks again and again, as long as somebody watches, and passes on the events that each look gives;
 * ends when a look gives null.
 */
export async function* watchStore(
  { clock, watched, everyMs }: { clock: Clock; watched: () => boolean; everyMs: number },
  look: () => Promise<string[] | null>,
): AsyncGenerator<string> {
  const started = clock.now();
  let lastBeat = started;
  while (watched() && clock.now() - started < LONGEST_MS) {
    const events = await look();
    if (events === null) return;
    for (const one of events) yield one;
    if (clock.now() - lastBeat >= BEAT_MS) {
      lastBeat = clock.now();
      yield BEAT;
    }
    await clock.sleep(everyMs);
  }
}
