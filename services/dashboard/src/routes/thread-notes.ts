import { threadId } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import { may } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import { done, failure, notFound } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { newestInThread } from '../inbox/newest-in-thread.ts';
import { viewNote } from '../inbox/view-thread.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { NewThreadNoteSchema, OfThreadQuerySchema, ThreadNoteSchema } from '../schemas/inbox.ts';
import { recordRoutes } from './record-routes.ts';

/** Routes of notes for colleagues on conversations. Nothing here is ever sent. */
export function threadNoteRoutes({ repositories }: DashboardContext): Route[] {
  const { accountLimits, threadNotes } = repositories;
  const tag = 'Inbox';
  const routes = recordRoutes(accountLimits, {
    path: '/api/thread-notes',
    tag,
    what: 'note',
    limit: 'thread_notes',
    rows: threadNotes,
    schema: ThreadNoteSchema,
    view: viewNote,
  });
  return [
    routes.list(
      {
        operationId: 'listThreadNotes',
        summary: 'List notes for colleagues on a conversation',
        access: 'read',
        query: OfThreadQuerySchema,
      },
      ({ account, query: { device, contact } }) => ({ account, thread: threadId(device, contact) }),
    ),
    routes.create(
      {
        operationId: 'createThreadNote',
        summary: 'Write a note for colleagues on a conversation; it is never sent',
        access: 'write',
        body: NewThreadNoteSchema,
      },
      async ({ account, actor, body: { device, contact, text } }) => {
        const message = await newestInThread(repositories, account, { device, contact });
        if (message === null) return notFound('thread');
        return {
          account,
          device,
          thread: threadId(device, contact),
          contact: message.from,
          by: nameOfActor(actor),
          byName: shownName(actor),
          text,
        };
      },
    ),
    defineRoute({
      method: 'delete',
      path: '/api/thread-notes/:id',
      operationId: 'deleteThreadNote',
      summary: 'Delete an own note; who may manage the account deletes any',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      async handle({ account, actor, id }) {
        const note = await threadNotes.get({ account }, id);
        if (note === null) return notFound('note');
        const mayDelete =
          note.by === nameOfActor(actor) ||
          actor.kind === 'operator' ||
          (actor.kind === 'user' && may(actor.role, 'manage'));
        if (!mayDelete) return failure({ kind: 'noteOfOther' });
        return (await threadNotes.delete({ account }, id)) ? done : notFound('note');
      },
    }),
  ];
}

function shownName(actor: Actor): string {
  if (actor.kind === 'user') return actor.email;
  return actor.kind === 'token' ? actor.name : actor.kind;
}
