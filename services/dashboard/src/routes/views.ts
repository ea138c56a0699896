import type { SavedView } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { NewViewSchema, SavedViewSchema, type SavedViewView } from '../schemas/members.ts';
import { PageQuerySchema } from '../schemas/pages.ts';
import { recordRoutes } from './record-routes.ts';

/** Routes for saved views: named filters of a screen, which only their person sees. */
export function viewRoutes({ repositories }: DashboardContext): Route[] {
  const routes = recordRoutes(repositories.accountLimits, {
    path: '/api/views',
    tag: 'Saved views',
    what: 'view',
    limit: 'saved_views',
    rows: repositories.savedViews,
    schema: SavedViewSchema,
    view: viewOf,
  });
  const access = 'read';
  const ofPerson = ({ account, actor }: { account: string; actor: Actor }) => ({
    account,
    user: actor.kind === 'user' ? actor.user : 'operator',
  });
  return [
    routes.create(
      { operationId: 'createView', summary: 'Save a view', access, body: NewViewSchema },
      async (call) => ({ ...ofPerson(call), ...call.body }),
    ),
    routes.list(
      {
        operationId: 'listViews',
        summary: 'List the own saved views',
        access,
        query: PageQuerySchema,
      },
      ofPerson,
    ),
    routes.delete({ operationId: 'deleteView', summary: 'Delete a saved view', access }, ofPerson),
  ];
}

const viewOf = ({ _id, screen, name, search, createdAt }: SavedView): SavedViewView => ({
  id: _id,
  screen,
  name,
  search,
  created_at: writeTime(createdAt),
});
