import type { Clock } from '@cascade/runtime';
import { listenContext, type Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { event } from './event.ts';
import type { Feed, FeedEvent } from './feed.ts';

interface ListenParts {
  repositories: Pick<Repositories, 'webhooks' | 'listenCalls'>;
  vault: Vault;
  clock: Clock;
}

const CALLS_AT_ONCE = 20;
/** How often a listener is noted as present in the store. */
const NOTE_EVERY_MS = 15_000;
const FORGOTTEN_MS = 4 * NOTE_EVERY_MS;

/**
 * Feed of a listener: `delivery {id, headers, body}` for each delivery of its endpoint. A delivery is
 * taken only while the listener waits for one. The feed ends when the endpoint is gone.
 */
export function listenFeed({ repositories, vault, clock }: ListenParts): Feed {
  const { webhooks, listenCalls } = repositories;
  /** When each listener was last noted as present. */
  const notedAt = new Map<string, number>();

  async function isThere(account: string, endpoint: string, since: number): Promise<boolean> {
    const now = clock.now();
    if (now - (notedAt.get(endpoint) ?? since) < NOTE_EVERY_MS) return true;
    // Forgets listeners that have left.
    for (const [known, at] of notedAt) if (now - at >= FORGOTTEN_MS) notedAt.delete(known);
    if (!(await webhooks.noteListener(account, endpoint))) return false;
    notedAt.set(endpoint, now);
    return true;
  }
  return {
    name: 'listeners',
    everyMs: 100,
    isQueue: true,
    async read(account, subjects) {
      const events = new Map<string, FeedEvent[]>();
      for (const { id, since } of subjects) {
        if (await isThere(account, id, since)) events.set(id, []);
      }
      const there = [...events.keys()];
      const taken = await listenCalls.take(account, there, CALLS_AT_ONCE);
      for (const { _id: id, endpoint, request } of taken) {
        const post = JSON.parse(vault.open(request, listenContext(id))) as object;
        events.get(endpoint)?.push({ key: id, text: event('delivery', { id, ...post }) });
      }
      return new Map([...events].map(([id, of]) => [id, { events: of }]));
    },
  };
}
