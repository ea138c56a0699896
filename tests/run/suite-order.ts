import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { durationOf, readDurations, type Duration } from './durations.ts';

interface Suite {
  /** Path of the suite's file. */
  path: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A suite whose processes take so many CPU seconds fills a core: one of these runs at a time. */
const DEMANDING_S = 10;
const BROWSER = 'tests/browser/';

/**
 * Jest's test sequencer. Runs one demanding suite at a time, and beside it one with a browser and the others,
 * the longest first. Durations are those of the last run.
 */
export default class SuiteOrder {
  sort<T extends Suite>(suites: readonly T[]): T[] {
    return orderSuites(suites, readDurations(), Number(process.env['TEST_AT_ONCE'] ?? 1));
  }

  /** Keeps no results: the run does. */
  cacheResults(): void {}

  /** Returns all suites for `--onlyFailures`: no results were kept. */
  allFailedTests<T extends Suite>(suites: readonly T[]): readonly T[] {
    return suites;
  }
}

/** Orders suites by known durations, for so many at the same time. */
export function orderSuites<T extends Suite>(
  suites: readonly T[],
  known: ReadonlyMap<string, Duration>,
  atOnce: number,
): T[] {
  const timed = suites.map((suite) => {
    const path = relative(root, suite.path);
    const [seconds, below] = durationOf(known, path);
    const kind = path.startsWith(BROWSER)
      ? 'browser'
      : below >= DEMANDING_S
        ? 'demanding'
        : 'other';
    return { suite, seconds, kind } as const;
  });
  const longestFirst = timed.toSorted((one, other) => other.seconds - one.seconds);
  const of = (kind: (typeof timed)[number]['kind']) =>
    longestFirst.filter((one) => one.kind === kind);
  const queues = { browser: of('browser'), demanding: of('demanding') };
  const others = of('other');
  const freeAt = Array.from({ length: atOnce }, () => 0);
  const until = { browser: 0, demanding: 0 };
  const order: T[] = [];
  for (;;) {
    const now = Math.min(...freeAt);
    const next =
      (now >= until.demanding ? queues.demanding.shift() : undefined) ??
      (now >= until.browser ? queues.browser.shift() : undefined) ??
      others.shift() ??
      queues.browser.shift() ??
      queues.demanding.shift();
    if (!next) return order;
    const end = now + next.seconds;
    if (next.kind !== 'other') until[next.kind] = end;
    freeAt[freeAt.indexOf(now)] = end;
    order.push(next.suite);
  }
}
