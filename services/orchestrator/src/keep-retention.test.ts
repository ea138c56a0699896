import { createMetrics, type Clock } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import type { RetentionRepository, RetentionStep } from '@cascade/store';
import { createKeepRetention } from './keep-retention.ts';
import { observeRetention } from './observe-retention.ts';
import { restAfter } from './retention-pace.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { contents: 30, metadata: 180, media: 30, ledger: 400 };

/** Time that passes only where somebody works or rests. */
class WorkClock implements Clock {
  #now = 1_000 * DAY_MS;

  now(): number {
    return this.#now;
  }

  work(ms: number): void {
    this.#now += ms;
  }

  sleep(ms: number): Promise<void> {
    this.#now += ms;
    return Promise.resolve();
  }

  after(): never {
    throw new Error('retention sets no timer');
  }
}

/** Rows that become due at a constant rate, and a store that takes its time for each slice. */
class Backlog {
  readonly name: string;
  readonly #perMs: number;
  readonly #clock: WorkClock;
  /** All that became due before this instant is gone. */
  #goneTo: number;

  constructor(name: string, perSecond: number, goneTo: number, clock: WorkClock) {
    this.name = name;
    this.#perMs = perSecond / 1_000;
    this.#goneTo = goneTo;
    this.#clock = clock;
  }

  get overdueMs(): number {
    return this.#clock.now() - this.#goneTo;
  }

  step(now: number, sliceMs: number): RetentionStep {
    return {
      name: this.name,
      before: now,
      take: (limit) => {
        this.#clock.work(sliceMs);
        const due = Math.floor((now - this.#goneTo) * this.#perMs);
        const rows = Math.min(limit, due);
        this.#goneTo += rows / this.#perMs;
        const done = rows < limit;
        if (done) this.#goneTo = now;
        return Promise.resolve({ rows, done, reached: this.#goneTo });
      },
    };
  }
}

function start(stepsAt: (now: number) => RetentionStep[]) {
  const clock = new WorkClock();
  const metrics = createMetrics('orchestrator');
  const logger = recordingLogger();
  let nextAt = 0;
  let noted: Record<string, number> = {};
  const retention: RetentionRepository = {
    sliceRows: 5_000,
    claimTurn(now, until) {
      if (now < nextAt) return Promise.resolve(false);
      nextAt = until;
      return Promise.resolve(true);
    },
    endTurn(_, at) {
      nextAt = at;
      return Promise.resolve();
    },
    steps: (_, now) => stepsAt(now),
    progress: () => Promise.resolve(noted),
    noteProgress(caughtUpAt) {
      noted = caughtUpAt;
      return Promise.resolve();
    },
  };
  observeRetention({ metrics, store: { retention }, clock });
  const keepRetention = createKeepRetention({
    store: { retention },
    days: DAYS,
    clock,
    logger,
    metrics,
  });
  return {
    clock,
    logger,
    /** As the sweeper calls it. */
    async runFor(ms: number, afterRound: () => void = () => undefined): Promise<void> {
      const until = clock.now() + ms;
      while (clock.now() < until) {
        if ((await keepRetention(new AbortController().signal)) === 'done') clock.work(60_000);
        afterRound();
      }
    },
    async overdueSeconds(step: string): Promise<number> {
      const line = new RegExp(`retention_overdue_seconds\\{step="${step}".*\\} (.*)`);
      return Number(line.exec(await metrics.expose())?.[1]);
    },
  };
}

const STEPS = [
  'contents of requests',
  'requests',
  'deliveries',
  'delivery_starts',
  'send_claims',
  'outcomes',
];

test.each([
  ['quick store', 100, 5 * 60_000],
  ['slow store', 400, 30 * 60_000],
])(
  'at 500 sends a second on a %s nothing stays overdue for long, and a day of backlog goes away',
  async (_, sliceMs, mostMs) => {
    let backlogs: Backlog[] = [];
    const { clock, runFor } = start((now) => backlogs.map((one) => one.step(now, sliceMs)));
    const goneTo = clock.now() - DAY_MS;
    backlogs = STEPS.map((name) => new Backlog(name, 500, goneTo, clock));
    const overdue = () => Math.max(...backlogs.map(({ overdueMs }) => overdueMs));
    await runFor(3 * DAY_MS);
    expect(overdue()).toBeLessThan(mostMs);
    // And it stays so.
    let most = 0;
    await runFor(DAY_MS, () => (most = Math.max(most, overdue())));
    expect(most).toBeLessThan(mostMs);
  },
);

test('no step waits for another one whose backlog has no end, and the metric says which is behind', async () => {
  let endless: Backlog[] = [];
  const started = start((now) => endless.map((one) => one.step(now, 20)));
  const { clock, runFor, overdueSeconds, logger } = started;
  endless = [
    new Backlog('contents of requests', 1e6, clock.now() - DAY_MS, clock),
    new Backlog('send_claims', 500, clock.now() - HOUR_MS, clock),
  ];
  await runFor(HOUR_MS);
  expect(await overdueSeconds('contents of requests')).toBeGreaterThan(86_400);
  expect(await overdueSeconds('send_claims')).toBeLessThan(120);
  expect(logger.records.map(({ message }) => message)).toContain('retention: rows overdue');
});

test('a step that fails is logged and falls behind alone', async () => {
  const backlogs: Backlog[] = [];
  let fails = false;
  const failing = (step: RetentionStep): RetentionStep => ({
    ...step,
    take: () => Promise.reject(new Error('no such index')),
  });
  const started = start((now) =>
    backlogs
      .map((one) => one.step(now, 20))
      .map((step) => (fails && step.name === 'outcomes' ? failing(step) : step)),
  );
  const { clock, runFor, overdueSeconds, logger } = started;
  for (const name of ['outcomes', 'send_claims'])
    backlogs.push(new Backlog(name, 1, clock.now(), clock));
  await runFor(HOUR_MS);
  expect(await overdueSeconds('outcomes')).toBeLessThan(120);
  fails = true;
  await runFor(2 * HOUR_MS);
  expect(await overdueSeconds('outcomes')).toBeGreaterThan(7_000);
  expect(await overdueSeconds('send_claims')).toBeLessThan(120);
  const logged = logger.records.find(({ message }) => message === 'retention: step failed');
  expect(logged).toMatchObject({ level: 'error', fields: { step: 'outcomes' } });
});

test('the store belongs to others for nine tenths of the time, and for half of it at the worst', () => {
  expect(restAfter(10, 0)).toBeCloseTo(90);
  expect(restAfter(10, 30 * 60_000)).toBeCloseTo(30);
  expect(restAfter(10, DAY_MS)).toBe(10);
  expect(restAfter(0, DAY_MS)).toBeGreaterThan(0);
});
