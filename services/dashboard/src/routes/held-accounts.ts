import type { HeldAccount, HeldCounts } from '@cascade/store';
import type { Static } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import {
  HeldAccountSchema,
  HeldAccountsSelectionSchema,
  ReleasedAccountsSchema,
  type HeldAccountView,
} from '../schemas/held.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

const PAGE = 200;
const NOTHING: HeldCounts = { open: 0, scheduled: 0, events: 0, batches: 0 };

/** Routes for the accounts of a restored copy, which do nothing until an operator releases them. */
export function heldAccountRoutes({ repositories, clock, logger }: DashboardContext): Route[] {
  const { held, hold } = repositories;
  const tag = 'Operations';
  const access = 'operator';

  async function view(accounts: readonly HeldAccount[]): Promise<HeldAccountView[]> {
    const counts = await held.counts();
    return Promise.all(
      accounts.map(async ({ _id, name, heldAt }) => ({
        account: { id: _id, name },
        held_at: writeTime(heldAt),
        ...(counts.get(_id) ?? NOTHING),
        oldest_due_at: writeTimeIfAny(await held.oldestDueAt(_id)),
      })),
    );
  }

  async function releaseEach(ids: readonly string[], sum: Static<typeof ReleasedAccountsSchema>) {
    const done: string[] = [];
    for (const id of ids) {
      const released = await hold.release(id, clock.now());
      if (released === null) continue;
      done.push(id);
      sum.scheduled += released.scheduled;
      sum.batches += released.batches;
      logger.info('hold: account released', { account: id, ...released });
    }
    const counts = await held.counts();
    sum.accounts += done.length;
    for (const id of done) {
      const { open, scheduled } = counts.get(id) ?? NOTHING;
      sum.left += open + scheduled;
    }
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/held/accounts',
      operationId: 'listHeldAccounts',
      summary:
        'List accounts of a restored copy that do nothing until they are released, and what waits',
      tag,
      access,
      operators: { support: true },
      query: PageQuerySchema,
      answers: { 200: pageOf(HeldAccountSchema) },
      async handle({ query }) {
        const page = await hold.accounts(query);
        return ok({ ...page, data: await view(page.data) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/held/accounts/release',
      operationId: 'releaseHeldAccounts',
      summary: 'Release accounts of a restored copy: they work from now on',
      tag,
      access,
      body: HeldAccountsSelectionSchema,
      answers: { 200: ReleasedAccountsSchema },
      async handle({ body: { accounts = [], all } }) {
        const sum = { accounts: 0, scheduled: 0, batches: 0, left: 0 };
        await releaseEach([...new Set(accounts)], sum);
        for (let more = all === true; more;) {
          const { data } = await hold.accounts({ limit: PAGE });
          await releaseEach(
            data.map(({ _id }) => _id),
            sum,
          );
          more = data.length > 0;
        }
        return ok(sum);
      },
    }),
  ];
}
