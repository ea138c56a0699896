import type { DashboardContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { viewCannedReply } from '../inbox/view-thread.ts';
import {
  CannedReplyPatchSchema,
  CannedReplySchema,
  NewCannedReplySchema,
} from '../schemas/inbox.ts';
import { PageQuerySchema } from '../schemas/pages.ts';
import { recordRoutes } from './record-routes.ts';

/** Routes of canned replies: texts that people of an account reply with again and again. */
export function cannedReplyRoutes({ repositories }: DashboardContext): Route[] {
  const routes = recordRoutes(repositories.accountLimits, {
    path: '/api/canned-replies',
    tag: 'Inbox',
    what: 'canned reply',
    limit: 'canned_replies',
    rows: repositories.cannedReplies,
    schema: CannedReplySchema,
    view: viewCannedReply,
  });
  const ofAccount = ({ account }: { account: string }) => ({ account });
  return [
    routes.list(
      {
        operationId: 'listCannedReplies',
        summary: 'List canned replies',
        access: 'read',
        query: PageQuerySchema,
      },
      ofAccount,
    ),
    routes.create(
      {
        operationId: 'createCannedReply',
        summary: 'Create a canned reply',
        access: 'write',
        body: NewCannedReplySchema,
      },
      async ({ account, body }) => ({ account, ...body }),
    ),
    routes.update(
      {
        operationId: 'updateCannedReply',
        summary: 'Change a canned reply',
        access: 'write',
        body: CannedReplyPatchSchema,
      },
      ofAccount,
    ),
    routes.delete(
      { operationId: 'deleteCannedReply', summary: 'Delete a canned reply', access: 'write' },
      ofAccount,
    ),
  ];
}
