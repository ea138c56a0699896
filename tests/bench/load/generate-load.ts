import { Pool } from 'undici';

export interface LoadOrder {
  /** Servers that do the same; callers are spread over them. */
  urls: readonly string[];
  path: string;
  headers: Record<string, string>;
  /** Body; `SERIAL` in it becomes another number for each request. */
  body: string;
  /** Callers; each sends again as soon as it was answered. */
  callers: number;
  /** Ends after this time or this number of requests, whichever comes first. */
  forMs: number;
  atMost: number;
  /** Text that a correct answer contains. */
  expect: string;
  /** Replaces `SCHEDULE` by Unix seconds from `from` on, in turn. */
  schedule?: { from: number; forSeconds: number };
  /**
   * Requests per second; unlimited when absent. With a rate, the first answer of each connection
   * isn't counted: among so few it would be the p99.
   */
  perSecond?: number;
}

export interface LoadResult {
  requests: number;
  /** Answers without a 200 or without the expected text. */
  wrong: number;
  /** Example of a wrong answer. */
  example?: string;
  ms: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** Placeholder for the instant of the load (Unix seconds). */
export const SCHEDULE = '@@@@@@@';

/** Placeholder for a number of seven digits. */
export const SERIAL = '#######';

/** Placeholder for a number of seven digits that comes again after `KNOWN` requests. */
export const KNOWN_SERIAL = '%%%%%%%';
const KNOWN = 5_000;

const TIMEOUT_MS = 60_000;

/** Runs callers who each wait for their answer before they send again. */
export async function generateLoad(order: LoadOrder): Promise<LoadResult> {
  const { urls, path, headers, callers, forMs, atMost, expect, perSecond } = order;
  const pools = urls.map(
    (url) =>
      new Pool(url, {
        connections: Math.ceil(callers / urls.length),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      }),
  );
  const latencies: number[] = [];
  const nextBody = bodiesOf(order);
  let asked = 0;
  let answered = 0;
  let wrong = 0;
  let example: string | undefined;
  const begun = performance.now();

  async function ask(pool: Pool, isCounted: boolean): Promise<void> {
    const turn = asked++;
    const body = nextBody();
    if (perSecond !== undefined) await waitUntil(begun + (turn / perSecond) * 1_000);
    const started = performance.now();
    const answer = await pool.request({ path, method: 'POST', headers, body });
    const text = await answer.body.text();
    answered += 1;
    if (isCounted) latencies.push(performance.now() - started);
    if (answer.statusCode !== 200 || !text.includes(expect)) {
      wrong += 1;
      example ??= `${answer.statusCode} ${text.slice(0, 300)}`;
    }
  }

  async function caller(pool: Pool): Promise<void> {
    let isCounted = perSecond === undefined;
    while (asked < atMost && performance.now() - begun < forMs) {
      await ask(pool, isCounted);
      isCounted = true;
    }
  }

  await Promise.all(
    Array.from({ length: callers }, (_, index) => caller(pools[index % pools.length]!)),
  );
  const ms = performance.now() - begun;
  await Promise.all(pools.map((pool) => pool.close()));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? NaN;
  return {
    requests: answered,
    wrong,
    ...(example === undefined ? {} : { example }),
    ms,
    perSecond: (answered / ms) * 1_000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  };
}

async function waitUntil(instant: number): Promise<void> {
  const ms = instant - performance.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

let serial = 1_000_000;

function bodiesOf({ body, schedule }: LoadOrder): () => string {
  let turn = 0;
  return () => {
    serial = serial === 9_999_999 ? 1_000_000 : serial + 1;
    const text = body
      .replaceAll(SERIAL, String(serial))
      .replaceAll(KNOWN_SERIAL, String(1_000_000 + (serial % KNOWN)));
    if (!schedule) return text;
    turn += 1;
    return text.replace(SCHEDULE, String(schedule.from + (turn % schedule.forSeconds)));
  };
}
