import { mapPage } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { viewCannedReply } from '../inbox/view-thread.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  CannedReplyPatchSchema,
  CannedReplySchema,
  NewCannedReplySchema,
} from '../schemas/inbox.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

/** Routes of canned replies: texts that people of an account reply with again and again. */
export function cannedReplyRoutes({ repositories }: DashboardContext): Route[] {
  const { accountLimits, cannedReplies } = repositories;
  const tag = 'Inbox';
  return [
    defineRoute({
      method: 'get',
      path: '/api/canned-replies',
      operationId: 'listCannedReplies',
      summary: 'List canned replies',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(CannedReplySchema) },
      handle: async ({ account, query }) =>
        ok(mapPage(await cannedReplies.list(account, query), viewCannedReply)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/canned-replies',
      operationId: 'createCannedReply',
      summary: 'Create a canned reply',
      tag,
      access: 'write',
      body: NewCannedReplySchema,
      answers: { 201: CannedReplySchema },
      async handle({ account, body }) {
        const added = await accountLimits.add('canned_replies', { account }, () =>
          cannedReplies.insert({ account, ...body }),
        );
        return added.status === 'full'
          ? failure(409, added.reason)
          : created(viewCannedReply(added.value));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/canned-replies/:id',
      operationId: 'updateCannedReply',
      summary: 'Change a canned reply',
      tag,
      access: 'write',
      body: CannedReplyPatchSchema,
      answers: { 200: CannedReplySchema },
      async handle({ account, id, body }) {
        const after = await cannedReplies.update(account, id, body);
        return after === null ? notFound('canned reply') : ok(viewCannedReply(after));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/canned-replies/:id',
      operationId: 'deleteCannedReply',
      summary: 'Delete a canned reply',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      handle: async ({ account, id }) =>
        (await cannedReplies.delete(account, id)) ? done : notFound('canned reply'),
    }),
  ];
}
