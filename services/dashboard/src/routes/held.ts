import { mapPage, type HeldRequest } from '@cascade/store';
import type { Static } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { createCancelHeld } from '../operations/cancel-held.ts';
import {
  HeldEventsSchema,
  HeldRequestSchema,
  HeldRequestsQuerySchema,
  SettledHeldSchema,
  WhatIsHeldSchema,
  type HeldRequestView,
} from '../schemas/held.ts';
import { pageOf } from '../schemas/pages.ts';

type WhatIsHeld = Static<typeof WhatIsHeldSchema>;

const PAGE = 200;

/**
 * Routes for held requests and events: an operator releases or cancels them after a restore. Those of an account that is
 * held itself can only be cancelled.
 */
export function heldRoutes({ repositories, clock }: DashboardContext): Route[] {
  const { held, hold } = repositories;
  const cancelHeld = createCancelHeld({ repositories, clock });
  const tag = 'Operations';
  const access = 'operator';

  /** Runs `act` for each named request that is held. Returns how often it succeeded. */
  async function forEach(
    { requests = [], all, account }: WhatIsHeld,
    act: (request: HeldRequest) => Promise<boolean>,
  ): Promise<{ count: number; concerns: string[] }> {
    let count = 0;
    const accounts = new Set<string>();
    const settle = async (request: HeldRequest) => {
      if (!(await act(request))) return;
      count += 1;
      accounts.add(request.account);
    };
    for (const id of requests) {
      const request = await held.request(id);
      if (request !== null) await settle(request);
    }
    let cursor: string | undefined;
    for (let more = all === true; more; more = cursor !== undefined) {
      const page = await held.requests({ limit: PAGE, cursor }, account);
      await Promise.all(page.data.map(settle));
      cursor = page.next_cursor ?? undefined;
    }
    return { count, concerns: [...accounts] };
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/held',
      operationId: 'listHeldRequests',
      summary: 'List requests that a restore holds back until they are released or cancelled',
      tag,
      access,
      operators: { support: true },
      query: HeldRequestsQuerySchema,
      answers: { 200: pageOf(HeldRequestSchema) },
      handle: async ({ query: { account, ...page } }) =>
        ok(
          mapPage(await held.requests(page, account), (row) =>
            viewHeld(row, hold.isHeld(row.account)),
          ),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/held/events',
      operationId: 'countHeldEvents',
      summary: 'Count the events that a restore holds back',
      tag,
      access,
      operators: { support: true },
      answers: { 200: HeldEventsSchema },
      handle: async () => ok({ events: await held.events() }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/held/release',
      operationId: 'releaseHeld',
      summary: 'Release held requests and held events',
      tag,
      access,
      body: WhatIsHeldSchema,
      answers: { 200: SettledHeldSchema },
      async handle({ body }) {
        const now = clock.now();
        for (const id of body.requests ?? []) {
          const request = await held.request(id);
          if (request !== null && hold.isHeld(request.account))
            return failure({ kind: 'accountHeld' });
        }
        if (body.account !== undefined && hold.isHeld(body.account)) {
          return failure({ kind: 'accountHeld' });
        }
        const release = ({ _id, account }: HeldRequest) =>
          hold.isHeld(account) ? Promise.resolve(false) : held.release(_id, now);
        const { count, concerns } = await forEach(body, release);
        const events = body.events ? await held.releaseEvents(now, body.account) : 0;
        return settled('Released', count, events, concerns);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/held/cancel',
      operationId: 'cancelHeld',
      summary: 'Cancel held requests, and delete held events',
      tag,
      access,
      body: WhatIsHeldSchema,
      answers: { 200: SettledHeldSchema },
      async handle({ body }) {
        const { count, concerns } = await forEach(body, cancelHeld);
        const events = body.events ? await held.dropEvents(body.account) : 0;
        return settled('Cancelled', count, events, concerns);
      },
    }),
  ];
}

const settled = (
  verb: string,
  requests: number,
  events: number,
  concerns: readonly string[],
): RouteAnswer => ({
  ...ok({ requests, events }),
  noted: `${verb} ${requests} held requests and ${events} held events`,
  concerns,
});

const viewHeld = (row: HeldRequest, isHeld: boolean): HeldRequestView => ({
  request_id: row._id,
  account: row.account,
  account_held: isHeld,
  state: row.state === 'scheduled' ? 'scheduled' : 'open',
  channels: row.plan.flat(),
  accepted_at: writeTime(row.acceptedAt),
  due_at: writeTime(row.dueAt),
  expires_at: writeTime(row.expiresAt),
});
