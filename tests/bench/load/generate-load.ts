import { Pool } from 'undici';

export interface LoadOrder {
  /** Of servers that do the same: callers are spread over them. */
  urls: readonly string[];
  path: string;
  headers: Record<string, string>;
  /** `SERIAL` in it becomes a number, another one for each request. */
  body: string;
  /** Each asks again as soon as it was answered. */
  callers: number;
  /** Ends after this time or this many requests, whichever comes first. */
  forMs: number;
  atMost: number;
  /** What an answer of a good contestant contains. */
  expect: string;
  /** Takes the place of `SCHEDULE`: Unix seconds from which on, one after the other. */
  schedule?: { from: number; forSeconds: number };
  /**
   * Requests a second; as many as can be unless given. What takes a connection's first answer isn't
   * counted among its latencies: of so few, that would be the one in a hundred.
   */
  perSecond?: number;
}

export interface LoadResult {
  requests: number;
  /** Answers that were not a 200 with what is expected. */
  wrong: number;
  /** One of the wrong ones. */
  example?: string;
  ms: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** In a body: the instant of the load (Unix seconds). */
export const SCHEDULE = '@@@@@@@';

/** Stands for a number of seven digits in a body. */
export const SERIAL = '#######';

const TIMEOUT_MS = 60_000;

/** Callers who each wait for their answer before they ask again. */
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
    const text = body.replaceAll(SERIAL, String(serial));
    if (!schedule) return text;
    turn += 1;
    return text.replace(SCHEDULE, String(schedule.from + (turn % schedule.forSeconds)));
  };
}
