import type { Failure, RuleKind } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { listenContext } from '@cascade/store';
import type { Endpoint, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';

/** A POST that a listener makes for an endpoint without an address. */
export interface ListenedPost {
  /** Id of the delivery. */
  delivery: string;
  endpoint: Pick<Endpoint, '_id' | 'account'>;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  /** Bytes of the answer's body to keep. */
  keepBytes: number;
}

/** Result like that of a POST from here. */
export type ListenedResult =
  | { ok: true; status: number; headers: Record<string, string>; body: Uint8Array }
  | { ok: false; fault: Failure<RuleKind, never> | string };

const LOOK_EVERY_MS = 50;
/** Time for a listener to fetch the POST; listeners poll several times a second. */
const FETCH_MS = 5_000;

/**
 * Passes a POST to a listener of the endpoint and waits for the outcome. Only the listener makes
 * the delivery's POST.
 */
export function createListenPost(parts: {
  repositories: Pick<Repositories, 'listenCalls'>;
  vault: Vault;
  clock: Clock;
}) {
  const { vault, clock } = parts;
  const { listenCalls } = parts.repositories;

  async function outcome(id: string, until: { fetched: number; answered: number }) {
    for (;;) {
      const call = await listenCalls.get(id);
      const now = clock.now();
      if (call?.answer) return call.answer;
      if (!call?.taken && now >= until.fetched)
        return { fault: { kind: 'nobodyListens' } } as const;
      if (now >= until.answered) return { fault: { kind: 'timedOut' } } as const;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  return async function listenPost(post: ListenedPost): Promise<ListenedResult> {
    const { delivery: _id, endpoint, headers, body, timeoutMs, keepBytes } = post;
    const at = clock.now();
    const request = vault.seal(JSON.stringify({ headers, body }), listenContext(_id));
    const { account, _id: endpointId } = endpoint;
    await listenCalls.insert({ _id, account, endpoint: endpointId, request, at });
    const answer = await outcome(_id, { fetched: at + FETCH_MS, answered: at + timeoutMs });
    await listenCalls.delete(_id);
    if ('fault' in answer) return { ok: false, fault: answer.fault };
    // The listener's own words.
    if ('error' in answer) return { ok: false, fault: answer.error };
    const { status, headers: answered, body: text } = answer;
    return { ok: true, status, headers: answered, body: Buffer.from(text).subarray(0, keepBytes) };
  };
}

export type ListenPost = ReturnType<typeof createListenPost>;
