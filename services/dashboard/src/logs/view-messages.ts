import { addressOfSender, hasScope, type InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import { seesContents } from '../auth/sees-contents.ts';
import { nameContacts } from '../contacts/name-contacts.ts';
import { answersOf } from '../inbox/answers-of.ts';
import { threadOf, viewThreadState } from '../inbox/view-thread.ts';
import type { ListedInboundView } from '../schemas/inbound.ts';
import { viewInbound } from './view-inbound.ts';

/**
 * Creates a view of messages, the newest first, with their contacts' names, what colleagues noted of their threads,
 * and, at the newest one of each contact and device, the answer.
 */
export function createViewMessages(repositories: Repositories) {
  return async function viewMessages(
    account: string,
    rows: readonly InboundRow[],
    actor: Actor,
  ): Promise<ListedInboundView[]> {
    const seesThreads = actor.kind !== 'token' || hasScope(actor, 'inbox:read');
    const names = await nameContacts(
      repositories,
      account,
      rows.map(({ channel, device, from }) => ({
        channel,
        device,
        address: addressOfSender(channel, from),
      })),
    );
    const contactOf = (index: number) => names[index] ?? rows[index]?.from.id ?? '';
    if (!seesThreads) {
      return rows.map((row, index) => ({ ...viewInbound(row), contact: contactOf(index) }));
    }
    const keys = rows.map(({ device }, index) => `${device} ${contactOf(index)}`);
    const newest = rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    const [threads, answers] = await Promise.all([
      repositories.threads.ofContacts(
        rows.map(({ device, from }) => ({ device, contact: from.id })),
      ),
      answersOf(repositories, account, newest, { contents: seesContents(actor) }),
    ]);
    const isNewest = new Set(newest.map(({ _id }) => _id));
    const user = nameOfActor(actor);
    return rows.map((row, index) => ({
      ...viewInbound(row),
      contact: contactOf(index),
      thread: viewThreadState(row, threadOf(row, threads), user),
      ...(isNewest.has(row._id) ? { answer: answers.get(row._id) ?? null } : {}),
    }));
  };
}
