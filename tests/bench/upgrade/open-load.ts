import { SERIAL } from '../load/generate-load.ts';
import type { Running } from '../contestants/contestant.ts';
import { tenASecond } from '../../operate/ten-a-second.ts';

/** A send that was begun whatever became of those before. */
export interface Sent {
  /** What went on when it began. */
  during: string;
  ms: number;
  /** Of an answer of success. */
  request?: number;
}

export interface OpenLoad {
  /** Those that ended. */
  sent: Sent[];
  /** What goes on from now on. */
  during: string;
  /** Begins no more sends, and waits for the rest. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 90_000;

/** Sends ten messages a second, each to another recipient. */
export function openLoad(
  { url, path, headers, body }: Pick<Running, 'url' | 'path' | 'headers' | 'body'>,
  during: string,
): OpenLoad {
  const template = body('text') ?? '';
  let serial = 1_000_000;
  const stop = tenASecond(async () => {
    const begun = performance.now();
    const one = { during: load.during };
    serial += 1;
    const request = await requestOf(
      fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: template.replaceAll(SERIAL, String(serial)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const ms = performance.now() - begun;
    load.sent.push({ ...one, ms, ...(request === undefined ? {} : { request }) });
  });
  const load: OpenLoad = { sent: [], during, stop };
  return load;
}

/** Id of the request that was answered with success; `undefined`: refused, or not answered. */
async function requestOf(call: Promise<Response>): Promise<number | undefined> {
  try {
    const answer = (await (await call).json()) as { status?: unknown; request_id?: unknown };
    return answer.status === true ? Number(answer.request_id) : undefined;
  } catch {
    return undefined;
  }
}
