import { waitFor } from './wait-for.ts';

/** Resource types that a test can leave behind. Types that end by themselves aren't counted. */
const WATCHED = /Socket|Server|Pipe|TLS|Timeout|Process|FSEvent|UDP|MessagePort|Worker/;
const WATCHED_BUT_TIMERS = new RegExp(WATCHED.source.replace('|Timeout', ''));

const SETTLE_MS = 50;

/**
 * Records open resources and returns a check that all later ones were closed. Call it first in a file and
 * run the check last:
 *
 *     const expectNoLeaks = watchLeaks();
 *     afterAll(expectNoLeaks);
 *
 * `afterAll` hooks run in the order in which they are written, those of a `describe` before.
 * `timers: false` ignores timers, for a library that leaves its own behind.
 */
export function watchLeaks({ timers = true }: { timers?: boolean } = {}): () => Promise<void> {
  let before: ReadonlyMap<string, number> = new Map();
  const active = () => openResources(timers ? WATCHED : WATCHED_BUT_TIMERS);
  beforeAll(async () => {
    // Timers of the test runner's start end within moments and could hide one of the test's.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    before = active();
  });
  return async () => {
    let leaked: string[] = [];
    await waitFor(
      () => {
        leaked = grown(before, active());
        return leaked.length === 0;
      },
      { timeoutMs: 3_000, everyMs: 20, what: 'everything that was opened to be closed' },
    ).catch((error: unknown) => {
      throw new Error(`still open: ${leaked.join(', ')}`, { cause: error });
    });
  };
}

function openResources(watched: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo())
    if (watched.test(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function grown(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] {
  return [...now]
    .map(([type, count]) => ({ type, extra: count - (before.get(type) ?? 0) }))
    .filter(({ extra }) => extra > 0)
    .map(({ type, extra }) => `${extra} ${type}`);
}
