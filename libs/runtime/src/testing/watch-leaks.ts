import { waitFor } from './wait-for.ts';

/** What a test can leave behind. Types that come and go by themselves aren't counted. */
const WATCHED = /Socket|Server|Pipe|TLS|Timeout|Process|FSEvent|UDP|MessagePort|Worker/;
const WATCHED_BUT_TIMERS = new RegExp(WATCHED.source.replace('|Timeout', ''));

const SETTLE_MS = 50;

/**
 * Remembers what is open when it is called, and returns the check that all since has been closed.
 * Call it first in a file and run the check last:
 *
 *     const expectNoLeaks = watchLeaks();
 *     afterAll(expectNoLeaks);
 *
 * `afterAll` hooks run in the order in which they are written, those of a `describe` before.
 * `timers: false` overlooks timers, for a library that leaves its own behind.
 */
export function watchLeaks({ timers = true }: { timers?: boolean } = {}): () => Promise<void> {
  let before: ReadonlyMap<string, number> = new Map();
  const active = () => openResources(timers ? WATCHED : WATCHED_BUT_TIMERS);
  beforeAll(async () => {
    // The runner's own start has timers that end within moments and would hide one of ours.
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
