interface Suite {
  /** Path of the suite's file. */
  path: string;
}

/**
 * Suites that start, kill or drive many processes, with their approximate duration (s). Two of them
 * at once starve each other on a small machine, and one at the end prolongs the run.
 */
const DEMANDING: Readonly<Record<string, number>> = {
  'tests/faults/real-kills.test.ts': 200,
  'tests/faults/embedded-kills.test.ts': 70,
  'tests/faults/emitter-kills.test.ts': 50,
  'tests/faults/reply-kills.test.ts': 40,
  'tests/events/inbound-kills.test.ts': 50,
  'tests/security/fuzz/fuzz.test.ts': 40,
  'tests/processes/fleet.test.ts': 40,
  'tests/processes/batch.test.ts': 40,
  'tests/processes/standalone.test.ts': 40,
  'services/autoreply/src/dies-anywhere.test.ts': 40,
  'services/worker-whatsapp/src/two-workers.test.ts': 40,
  'services/worker-whatsapp/src/cut-lines.test.ts': 35,
  'tests/faults/rows/fault-table.test.ts': 60,
  'tests/faults/control.test.ts': 30,
};
/**
 * Drives one browser for a long time. Demanding suites may run beside it, except those that kill
 * dozens of processes: it starts after the first two of them.
 */
const BROWSER = 'tests/browser/web-app.test.ts';
const BROWSER_S = 240;
const OTHERS_S = 4;
const WORKERS = 2;

/**
 * Jest's test sequencer. Runs one demanding suite at a time, the longest first, beside the others;
 * then the browser beside the shorter ones.
 */
export default class SuiteOrder {
  sort<T extends Suite>(suites: readonly T[]): T[] {
    const demanding = suites
      .filter(isDemanding)
      .toSorted((one, other) => secondsOf(other) - secondsOf(one));
    const browser = suites.filter(isBrowser);
    const others = suites.filter((suite) => !isDemanding(suite) && !isBrowser(suite));
    const browserFrom = demanding.slice(0, 2).reduce((sum, suite) => sum + secondsOf(suite), 0);
    const order: T[] = [];
    const freeAt = Array.from({ length: WORKERS }, () => 0);
    let demandingUntil = 0;
    for (;;) {
      const now = Math.min(...freeAt);
      const next =
        (now >= demandingUntil ? demanding.shift() : undefined) ??
        (now >= browserFrom ? browser.shift() : undefined) ??
        others.shift() ??
        browser.shift() ??
        demanding.shift();
      if (!next) return order;
      const until = now + secondsOf(next);
      if (isDemanding(next)) demandingUntil = until;
      freeAt[freeAt.indexOf(now)] = until;
      order.push(next);
    }
  }

  /** Keeps no results between runs. */
  cacheResults(): void {}

  /** Returns all suites for `--onlyFailures`: no results were kept. */
  allFailedTests<T extends Suite>(suites: readonly T[]): readonly T[] {
    return suites;
  }
}

const isBrowser = ({ path }: Suite): boolean => path.endsWith(`/${BROWSER}`);

const demandOf = ({ path }: Suite): number | undefined =>
  Object.entries(DEMANDING).find(([suite]) => path.endsWith(`/${suite}`))?.[1];

const secondsOf = (suite: Suite): number =>
  demandOf(suite) ?? (isBrowser(suite) ? BROWSER_S : OTHERS_S);

export const isDemanding = (suite: Suite): boolean => demandOf(suite) !== undefined;
