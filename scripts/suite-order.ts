interface Suite {
  /** Path of the suite's file. */
  path: string;
}

/**
 * Suites that run at the same time. Most of a suite is waiting, for a deadline or for a server: two
 * leave a third of two cores idle. Four keep both cores busy and let sends wait for their turn.
 */
export const WORKERS = 3;

/**
 * Suites that fill a core or more, with their approximate duration (s): they start, kill or drive many
 * processes. Two of them at once starve each other on a small machine.
 */
const DEMANDING: Readonly<Record<string, number>> = {
  'tests/faults/real-kills.test.ts': 166,
  'tests/faults/success-kills.test.ts': 108,
  'tests/clients/python.test.ts': 78,
  'tests/security/fuzz/fuzz.test.ts': 47,
  'tests/faults/rows/fault-table.test.ts': 61,
  'tests/versions/rolling.test.ts': 51,
  'tests/guide/blocks.test.ts': 37,
  'tests/security/bombs/bombs.test.ts': 90,
  'tests/security/injection/imported-session.test.ts': 30,
  'tests/processes/fleet.test.ts': 37,
  'tests/clients/cli.test.ts': 35,
  'tests/faults/embedded-kills.test.ts': 53,
  'tests/clients/generated-clients.test.ts': 29,
  'tests/clients/go.test.ts': 32,
  'tests/faults/control.test.ts': 18,
  'tests/clients/typescript.test.ts': 15,
};
/** Those of them that kill dozens of processes: they run first. */
const KILLS = [
  'tests/faults/real-kills.test.ts',
  'tests/faults/rows/fault-table.test.ts',
  'tests/faults/embedded-kills.test.ts',
];
/** Suites that mostly wait, with their approximate duration (s). One at the end prolongs the run. */
const LONG: Readonly<Record<string, number>> = {
  'tests/e2e/sender-pools.test.ts': 72,
  'tests/e2e/success.test.ts': 107,
  'tests/whatsapp/checks.test.ts': 145,
  'tests/processes/standalone.test.ts': 49,
  'tests/e2e/errors.test.ts': 57,
  'tests/security/injection/prototypes.test.ts': 79,
  'tests/architecture/regular-expressions/regular-expressions.test.ts': 62,
  'tests/security/injection/expressions.test.ts': 39,
  'tests/security/floods/customers-servers.test.ts': 38,
  'services/worker-whatsapp/src/switched-off.test.ts': 31,
  'tests/events/one-contact.test.ts': 18,
  'tests/events/unverified-mail.test.ts': 29,
  'tests/operate/restore-killed.test.ts': 21,
  'tests/events/inbound-mail.test.ts': 57,
  'tests/events/real-mail-programs.test.ts': 59,
  'tests/events/message-status.test.ts': 38,
  'tests/events/status-versions.test.ts': 34,
  'tests/e2e/waba-templates.test.ts': 21,
  'tests/security/tenants/tenants.test.ts': 33,
  'tests/operate/upgrade.test.ts': 30,
  'services/worker-whatsapp/src/two-workers.test.ts': 52,
  'tests/faults/success-outages.test.ts': 37,
  'tests/faults/defects.test.ts': 35,
  'services/worker-whatsapp/src/cut-lines.test.ts': 41,
  'tests/security/injection/objects.test.ts': 25,
  'tests/events/every-event.test.ts': 20,
  'tests/e2e/device-checks.test.ts': 30,
  'tests/processes/batch.test.ts': 18,
  'tests/events/inbound-kills.test.ts': 32,
  'tests/faults/dead-holder.test.ts': 24,
  'tests/e2e/verify-sends.test.ts': 24,
  'tests/faults/emitter-kills.test.ts': 23,
  'tests/e2e/store-away.test.ts': 23,
  'services/sandbox/src/providers/whatsapp/whatsapp.test.ts': 21,
  'tests/whatsapp/sends.test.ts': 23,
  'tests/security/secrets/canaries.test.ts': 18,
  'tests/security/tenants/token-scopes.test.ts': 31,
  'tests/operate/doctor.test.ts': 23,
  'tests/whatsapp/devices.test.ts': 22,
  'libs/store/src/repositories/limits/storage.test.ts': 9,
  'tests/clients/php.test.ts': 14,
  'tests/e2e/bad-input.test.ts': 21,
  'tests/e2e/fallback.test.ts': 21,
  'tests/operate/traces.test.ts': 24,
  'tests/security/floods/limits.test.ts': 20,
  'tests/operate/contacts.test.ts': 10,
  'tests/faults/interleavings/interleavings.test.ts': 5,
  'tests/faults/reply-kills.test.ts': 15,
  'services/worker-whatsapp/src/whatsapp-worker.test.ts': 16,
  'services/dashboard/src/routes/batches.test.ts': 19,
  'tests/whatsapp/proxies.test.ts': 13,
  'tests/operate/restore.test.ts': 11,
  'services/worker-email/src/inbound/mail-listener.test.ts': 19,
  'tests/e2e/compat-fonnte.test.ts': 14,
  'services/autoreply/src/dies-anywhere.test.ts': 9,
};
/**
 * Each drives a browser, with its approximate duration (s). One runs at a time. Demanding suites may run
 * beside it, except those that kill dozens of processes: the first browser starts after them.
 */
const BROWSERS: Readonly<Record<string, number>> = {
  'tests/browser/working.test.ts': 289,
  'tests/browser/reading.test.ts': 112,
  'tests/browser/screens.test.ts': 82,
};
/** Other suites: those of `tests` start stacks, and run before the tests of packages. */
const OTHERS_S = { tests: 8, packages: 2 };
/** From this duration on a suite belongs into a table here. */
export const LONG_S = 20;
/** A suite that takes longer is too slow for `npm test -- --changed`. */
const QUICK_S = 20;

/**
 * Jest's test sequencer. Runs one demanding suite at a time, and beside it one with a browser and the
 * others, the longest first.
 */
export default class SuiteOrder {
  sort<T extends Suite>(suites: readonly T[]): T[] {
    const longestFirst = suites.toSorted((one, other) => secondsOf(other) - secondsOf(one));
    const kills = longestFirst.filter(isKills);
    const demanding = [
      ...kills,
      ...longestFirst.filter((suite) => isDemanding(suite) && !isKills(suite)),
    ];
    const browser = longestFirst.filter(isBrowser);
    const others = longestFirst.filter((suite) => !isDemanding(suite) && !isBrowser(suite));
    const browserFrom = kills.reduce((sum, suite) => sum + secondsOf(suite), 0);
    const order: T[] = [];
    const freeAt = Array.from({ length: WORKERS }, () => 0);
    let demandingUntil = 0;
    let browserUntil = browserFrom;
    for (;;) {
      const now = Math.min(...freeAt);
      const next =
        (now >= demandingUntil ? demanding.shift() : undefined) ??
        (now >= browserUntil ? browser.shift() : undefined) ??
        others.shift() ??
        browser.shift() ??
        demanding.shift();
      if (!next) return order;
      const until = now + secondsOf(next);
      if (isDemanding(next)) demandingUntil = until;
      if (isBrowser(next)) browserUntil = until;
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

const secondsIn = (table: Readonly<Record<string, number>>, { path }: Suite): number | undefined =>
  Object.entries(table).find(([suite]) => path.endsWith(`/${suite}`))?.[1];

const isBrowser = (suite: Suite): boolean => secondsIn(BROWSERS, suite) !== undefined;

const isKills = ({ path }: Suite): boolean => KILLS.some((suite) => path.endsWith(`/${suite}`));

const isDemanding = (suite: Suite): boolean => secondsIn(DEMANDING, suite) !== undefined;

const secondsOf = (suite: Suite): number =>
  secondsIn(DEMANDING, suite) ??
  secondsIn(LONG, suite) ??
  secondsIn(BROWSERS, suite) ??
  (suite.path.includes('/tests/') ? OTHERS_S.tests : OTHERS_S.packages);

/** Whether a suite takes too long for a run of changed files. */
export const isSlow = (suite: Suite): boolean => secondsOf(suite) > QUICK_S;

/** Whether a table here has the suite. Another one runs among the last. */
export const isNamed = (suite: Suite): boolean =>
  [DEMANDING, LONG, BROWSERS].some((table) => secondsIn(table, suite) !== undefined);

/** Suites that are named here. */
export const NAMED_SUITES: readonly string[] = [
  ...Object.keys(DEMANDING),
  ...Object.keys(LONG),
  ...Object.keys(BROWSERS),
];
