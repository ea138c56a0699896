import { isFailure, beneath } from '@cascade/contracts';
import { threadId } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import { may } from '../auth/roles.ts';
import { seesContents } from '../auth/sees-contents.ts';
import type { DashboardContext } from '../context.ts';
import { done, failure, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readTime, writeTimeIfAny } from '../http/times.ts';
import { listSent } from '../inbox/list-sent.ts';
import { newestInThread, type ThreadMessage } from '../inbox/newest-in-thread.ts';
import { suppressedAt } from '../inbox/suppressed-at.ts';
import { readReplyTerms } from '../inbox/read-window.ts';
import { createShowReading, showsReading } from '../inbox/show-reading.ts';
import { suggestsOptOut } from '../inbox/suggests-opt-out.ts';
import { viewThreadState } from '../inbox/view-thread.ts';
import { createViewMessages } from '../logs/view-messages.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { ListedInboundSchema } from '../schemas/inbound.ts';
import {
  ColleagueSchema,
  OfThreadQuerySchema,
  SentInThreadSchema,
  ThreadQuerySchema,
  ThreadSchema,
  ThreadsChangeSchema,
  ThreadsQuerySchema,
  ThreadsReadSchema,
} from '../schemas/inbox.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { inboxFeed } from '../streams/inbox-feed.ts';

interface Named {
  device: string;
  contact: string;
  through?: string | number;
}

/** Routes of conversations: who takes care of them, done, read, and what a reply may be. */
export function threadRoutes(context: DashboardContext): Route[] {
  const { devices, inbound, threads, users } = context.repositories;
  const tag = 'Inbox';
  const viewMessages = createViewMessages(context.repositories);
  const feed = inboxFeed(context.repositories);
  const showReading = createShowReading(context);

  /** The newest message of each named conversation, and the time up to which a change counts. */
  async function findAll(
    account: string,
    named: readonly Named[],
  ): Promise<{ row: ThreadMessage; through: number }[] | RouteAnswer> {
    const found: { row: ThreadMessage; through: number }[] = [];
    for (const [index, { through, ...of }] of named.entries()) {
      const row = await newestInThread(context.repositories, account, of);
      if (row === null) return notFound(`threads[${index}]`);
      const time = through === undefined ? { ms: row.at } : readTime(through, 'through');
      if (isFailure(time)) return failure(beneath(`threads[${index}]`, time));
      found.push({ row, through: Math.min(time.ms, row.at) });
    }
    return found;
  }

  /** The mail address of a person who may be asked to take care; null where there is no such person. */
  async function colleague(account: string, id: string): Promise<string | null> {
    return (await users.get(account, id))?.email ?? null;
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/threads',
      operationId: 'listThreads',
      summary: 'List the newest message of conversations that somebody changed, or takes care of',
      tag,
      access: 'read',
      query: ThreadsQuerySchema,
      answers: { 200: pageOf(ListedInboundSchema) },
      async handle({ account, actor, query: { assignee, device, channel, ...page } }) {
        const person = assignee === undefined ? undefined : meant(assignee, actor);
        const found = await threads.list(account, page, { assignee: person, device, channel });
        const newest = await Promise.all(
          found.data.map(({ device: of, contact }) =>
            inbound.newestOf(account, { device: of, contact: contact.id }),
          ),
        );
        const data = await viewMessages(
          account,
          newest.filter((row) => row !== null),
          actor,
        );
        return ok({ ...found, data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/threads/one',
      operationId: 'readThread',
      summary: 'Read a conversation: its state, and whether a reply needs a template',
      tag,
      access: 'read',
      query: ThreadQuerySchema,
      answers: { 200: ThreadSchema },
      async handle({ account, actor, query }) {
        const row = await newestInThread(context.repositories, account, query);
        if (row === null) return notFound('thread');
        const { written } = row;
        const [known, terms, device, suppressed] = await Promise.all([
          threads.ofContacts([query]),
          readReplyTerms(context, { ...row, at: written?.at ?? 0 }),
          devices.get(account, query.device),
          suppressedAt(context.repositories, row),
        ]);
        const thread = known.get(threadId(query.device, query.contact));
        return ok({
          ...query,
          channel: row.channel,
          from: row.from,
          state: {
            ...viewThreadState(row, thread, nameOfActor(actor)),
            // Nobody has to read what a colleague wrote.
            ...(written === null ? { unread: false } : {}),
          },
          looks_like_opt_out:
            written !== null && (await suggestsOptOut(context.repositories, written)),
          needs_template: terms.needsTemplate,
          shows_reading: showsReading(device),
          suppressed_at: writeTimeIfAny(suppressed),
          window_open_until: writeTimeIfAny(terms.openUntil),
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/threads/sent',
      operationId: 'listSentInThread',
      summary:
        'List what a device sent to a contact, at any of its addresses. A page may have fewer rows than its limit',
      tag,
      access: 'read',
      query: OfThreadQuerySchema,
      answers: { 200: pageOf(SentInThreadSchema) },
      handle: async ({ account, actor, query }) =>
        ok(await listSent(context.repositories, account, query, { contents: seesContents(actor) })),
    }),
    defineRoute({
      method: 'post',
      path: '/api/threads/changes',
      operationId: 'updateThreads',
      summary: 'Assign, end or reopen conversations',
      tag,
      access: 'write',
      body: ThreadsChangeSchema,
      answers: { 200: StatusSchema },
      async handle({ account, actor, body }) {
        const assignee =
          typeof body.assignee === 'string' ? meant(body.assignee, actor) : body.assignee;
        const person = typeof assignee === 'string' ? await colleague(account, assignee) : null;
        if (typeof assignee === 'string' && person === null) {
          return failure({ kind: 'assigneeForeign' });
        }
        const found = await findAll(account, body.threads);
        if (!Array.isArray(found)) return found;
        for (const { row, through } of found) {
          await threads.change(threadOfRow(row), {
            ...(assignee === undefined ? {} : { assignee }),
            ...(body.done === undefined ? {} : { doneThrough: body.done ? through : null }),
          });
        }
        return { ...done, noted: notedOf(body.done, assignee, person, found.length) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/threads/read',
      operationId: 'markThreadsRead',
      summary: 'Note that the person has read conversations, or writes an answer',
      tag,
      access: 'read',
      tryout: true,
      body: ThreadsReadSchema,
      answers: { 200: StatusSchema },
      async handle({ account, actor, body }) {
        const found = await findAll(account, body.threads);
        if (!Array.isArray(found)) return found;
        for (const { row, through } of found) {
          await threads.read(threadOfRow(row), nameOfActor(actor), through);
          // A program reads, too, and who may not answer doesn't show that the account has read.
          if (mayAnswer(actor)) void showReading(row, through, body.typing === true);
        }
        return done;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/colleagues',
      operationId: 'listColleagues',
      summary: 'List the people to whom a conversation can be assigned',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(ColleagueSchema) },
      async handle({ account, query }) {
        const page = await users.list(account, query);
        return ok({ ...page, data: page.data.map(({ _id, email }) => ({ id: _id, email })) });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/inbox/events',
      operationId: 'watchInbox',
      summary: 'Watch the inbox: server-sent events message, echo, thread and note',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['text/event-stream'],
      handle: (call) => Promise.resolve(context.streams.open(call, feed, call.account)),
    }),
  ];
}

const mayAnswer = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'user' && may(actor.role, 'write'));

const meant = (assignee: string, actor: Actor): string =>
  assignee === 'me' ? nameOfActor(actor) : assignee;

const threadOfRow = ({ account, device, channel, from }: ThreadMessage) => ({
  account,
  device,
  channel,
  contact: from,
});

/** What the audit says. Names no contact: audit rows outlive an erasure. */
function notedOf(
  isDone: boolean | undefined,
  assignee: string | null | undefined,
  person: string | null,
  count: number,
): string {
  const acts = [
    isDone === undefined ? '' : isDone ? 'Marked as done' : 'Reopened',
    assignee === undefined
      ? ''
      : assignee === null
        ? 'Assigned to nobody'
        : `Assigned to ${person ?? ''}`,
  ].filter((act) => act !== '');
  return `${acts.join('. ') || 'Changed nothing'}: ${count === 1 ? 'a conversation' : `${count} conversations`}`;
}
