import type { Clock } from '@cascade/runtime';
import { listenContext, type Endpoint, type Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { BEAT, BEAT_MS, event } from '../http/event-stream.ts';

interface ListenParts {
  repositories: Pick<Repositories, 'webhooks' | 'listenCalls'>;
  vault: Vault;
  clock: Clock;
}

const LOOK_EVERY_MS = 100;
const CALLS_AT_ONCE = 20;

/**
 * Deliveries of an endpoint as server-sent events: `listening {endpoint, signing_key?}` at first,
 * then `delivery {id, headers, body}` for each. Ends when the endpoint is gone, and when `watched`
 * says so.
 */
export async function* listenAt(
  { repositories, vault, clock }: ListenParts,
  { _id: endpoint, account }: Pick<Endpoint, '_id' | 'account'>,
  signingKey: string | undefined,
  watched: () => boolean,
): AsyncGenerator<string> {
  const { webhooks, listenCalls } = repositories;
  const key = signingKey === undefined ? {} : { signing_key: signingKey };
  yield event('listening', { endpoint, ...key });
  let lastBeat = clock.now();
  while (watched()) {
    for (const { _id: id, request } of await listenCalls.take(account, endpoint, CALLS_AT_ONCE)) {
      const post = JSON.parse(vault.open(request, listenContext(id))) as object;
      yield event('delivery', { id, ...post });
    }
    if (clock.now() - lastBeat >= BEAT_MS) {
      lastBeat = clock.now();
      if (!(await webhooks.noteListener(account, endpoint))) return;
      yield BEAT;
    }
    await clock.sleep(LOOK_EVERY_MS);
  }
}
