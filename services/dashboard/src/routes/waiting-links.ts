import { mapPage, type User } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { OwnMailCheckSchema, WaitingLinkSchema } from '../schemas/installation.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

/** A person who asked longer ago has asked again since, or found another way. */
export const WAITING_FOR_LINK_MS = 7 * 86_400_000;

/** Routes for what the operator has to do so that links reach their people. */
export function waitingLinkRoutes(context: DashboardContext): Route[] {
  const { clock, ownMail, repositories } = context;
  const { accounts, users } = repositories;
  const tag = 'Operations';

  async function viewWaiting({ _id, account, email, role, linkAskedAt = 0 }: User) {
    const known = await accounts.get(account);
    return {
      account: { id: account, name: known?.name ?? '' },
      user: _id,
      email,
      role,
      asked_at: writeTime(linkAskedAt),
    };
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/links',
      operationId: 'listWaitingLinks',
      summary:
        'List people who asked for a password link in the last 7 days that nothing could mail: make one (`POST /api/users/{id}/link`) and hand it on',
      tag,
      access: 'operator',
      query: PageQuerySchema,
      answers: { 200: pageOf(WaitingLinkSchema) },
      async handle({ query }) {
        const page = await users.waitingForLinks(clock.now() - WAITING_FOR_LINK_MS, query);
        const views = await Promise.all(page.data.map(viewWaiting));
        const byUser = new Map(views.map((view) => [view.user, view]));
        return ok(mapPage(page, ({ _id }) => byUser.get(_id)));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/mail-server/check',
      operationId: 'checkOwnMailServer',
      summary:
        "Connect to the installation's own mail server (`MAIL_URL`) and log in; no mail is sent",
      tag,
      access: 'operator',
      tryout: true,
      answers: { 200: OwnMailCheckSchema },
      async handle() {
        if (ownMail === undefined) return failure({ kind: 'mailNotSet' });
        const fault = await ownMail.check();
        return ok({ ok: fault === null, server: ownMail.server, fault });
      },
    }),
  ];
}
