import { mapPage, threadId } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import { may } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { viewNote } from '../inbox/view-thread.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { NewThreadNoteSchema, ThreadNoteSchema, ThreadNotesQuerySchema } from '../schemas/inbox.ts';
import { pageOf } from '../schemas/pages.ts';

/** Routes of notes for colleagues on conversations. Nothing here is ever sent. */
export function threadNoteRoutes({ repositories }: DashboardContext): Route[] {
  const { accountLimits, inbound, threadNotes } = repositories;
  const tag = 'Inbox';
  return [
    defineRoute({
      method: 'get',
      path: '/api/thread-notes',
      operationId: 'listThreadNotes',
      summary: 'List notes for colleagues on a conversation',
      tag,
      access: 'read',
      query: ThreadNotesQuerySchema,
      answers: { 200: pageOf(ThreadNoteSchema) },
      handle: async ({ account, query: { device, contact, ...page } }) =>
        ok(mapPage(await threadNotes.list(account, { device, contact }, page), viewNote)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/thread-notes',
      operationId: 'createThreadNote',
      summary: 'Write a note for colleagues on a conversation; it is never sent',
      tag,
      access: 'write',
      body: NewThreadNoteSchema,
      answers: { 201: ThreadNoteSchema },
      async handle({ account, actor, body: { device, contact, text } }) {
        const message = await inbound.newestOf(account, { device, contact });
        if (message === null) return notFound('thread');
        const owner = { account, thread: threadId(device, contact) };
        const added = await accountLimits.add('thread_notes', owner, () =>
          threadNotes.insert({
            account,
            device,
            contact: message.from,
            by: nameOfActor(actor),
            byName: shownName(actor),
            text,
          }),
        );
        return added.status === 'full'
          ? failure(409, added.reason)
          : created(viewNote(added.value));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/thread-notes/:id',
      operationId: 'deleteThreadNote',
      summary: 'Delete an own note; who may manage the account deletes any',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      async handle({ account, actor, id }) {
        const note = await threadNotes.get(account, id);
        if (note === null) return notFound('note');
        const mayDelete =
          note.by === nameOfActor(actor) ||
          actor.kind === 'operator' ||
          (actor.kind === 'user' && may(actor.role, 'manage'));
        if (!mayDelete) return failure(403, 'only its writer, an admin or an owner deletes a note');
        return (await threadNotes.delete(account, id)) ? done : notFound('note');
      },
    }),
  ];
}

function shownName(actor: Actor): string {
  if (actor.kind === 'user') return actor.email;
  return actor.kind === 'token' ? actor.name : actor.kind;
}
