import { addressOfSender, hasScope, type InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import { nameContacts } from '../contacts/name-contacts.ts';
import { threadOf, viewThreadState } from '../inbox/view-thread.ts';
import type { ListedInboundView } from '../schemas/inbound.ts';
import { viewInbound } from './view-inbound.ts';

/** Creates a view of messages with their contacts' names and what colleagues noted of their threads. */
export function createViewMessages(repositories: Repositories) {
  return async function viewMessages(
    account: string,
    rows: readonly InboundRow[],
    actor: Actor,
  ): Promise<ListedInboundView[]> {
    const seesThreads = actor.kind !== 'token' || hasScope(actor, 'inbox:read');
    const [names, threads] = await Promise.all([
      nameContacts(
        repositories,
        account,
        rows.map(({ channel, device, from }) => ({
          channel,
          device,
          address: addressOfSender(channel, from),
        })),
      ),
      seesThreads
        ? repositories.threads.ofContacts(
            rows.map(({ device, from }) => ({ device, contact: from.id })),
          )
        : null,
    ]);
    const user = nameOfActor(actor);
    return rows.map((row, index) => ({
      ...viewInbound(row),
      contact: names[index] ?? row.from.id,
      ...(threads === null ? {} : { thread: viewThreadState(row, threadOf(row, threads), user) }),
    }));
  };
}
