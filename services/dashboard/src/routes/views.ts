import { mapPage, type SavedView } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { NewViewSchema, SavedViewSchema, type SavedViewView } from '../schemas/members.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

/** Routes for saved views: named filters of a screen, which only their person sees. */
export function viewRoutes({ repositories }: DashboardContext): Route[] {
  const { accountLimits, savedViews } = repositories;
  const tag = 'Saved views';
  const access = 'read';
  const ownerOf = (actor: Actor) => (actor.kind === 'user' ? actor.user : 'operator');
  return [
    defineRoute({
      method: 'post',
      path: '/api/views',
      operationId: 'createView',
      summary: 'Save a view',
      tag,
      access,
      body: NewViewSchema,
      answers: { 201: SavedViewSchema },
      async handle({ account, actor, body }) {
        const user = ownerOf(actor);
        const added = await accountLimits.add('saved_views', { account, user }, () =>
          savedViews.insert({ account, user, ...body }),
        );
        return added.status === 'full' ? failure(409, added.reason) : created(viewOf(added.value));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/views',
      operationId: 'listViews',
      summary: 'List the own saved views',
      tag,
      access,
      query: PageQuerySchema,
      answers: { 200: pageOf(SavedViewSchema) },
      handle: async ({ account, actor, query }) =>
        ok(mapPage(await savedViews.list(account, ownerOf(actor), query), viewOf)),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/views/:id',
      operationId: 'deleteView',
      summary: 'Delete a saved view',
      tag,
      access,
      answers: { 200: StatusSchema },
      handle: async ({ account, actor, id }) =>
        (await savedViews.delete(account, ownerOf(actor), id)) ? done : notFound('view'),
    }),
  ];
}

const viewOf = ({ _id, screen, name, search, createdAt }: SavedView): SavedViewView => ({
  id: _id,
  screen,
  name,
  search,
  created_at: writeTime(createdAt),
});
