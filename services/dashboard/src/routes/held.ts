import { mapPage, type HeldRequest } from '@cascade/store';
import type { Static } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
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
const ACCOUNT_FIRST = 'the account is held: release it first';

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
  ): Promise<number> {
    let count = 0;
    for (const id of requests) {
      const request = await held.request(id);
      if (request !== null && (await act(request))) count += 1;
    }
    let cursor: string | undefined;
    for (let more = all === true; more; more = cursor !== undefined) {
      const page = await held.requests({ limit: PAGE, cursor }, account);
      count += (await Promise.all(page.data.map(act))).filter(Boolean).length;
      cursor = page.next_cursor ?? undefined;
    }
    return count;
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/held',
      operationId: 'listHeldRequests',
      summary: 'List requests that a restore holds back until they are released or cancelled',
      tag,
      access,
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
          if (request !== null && hold.isHeld(request.account)) return failure(409, ACCOUNT_FIRST);
        }
        if (body.account !== undefined && hold.isHeld(body.account)) {
          return failure(409, ACCOUNT_FIRST);
        }
        const release = ({ _id, account }: HeldRequest) =>
          hold.isHeld(account) ? Promise.resolve(false) : held.release(_id, now);
        return ok({
          requests: await forEach(body, release),
          events: body.events ? await held.releaseEvents(now, body.account) : 0,
        });
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
      handle: async ({ body }) =>
        ok({
          requests: await forEach(body, cancelHeld),
          events: body.events ? await held.dropEvents(body.account) : 0,
        }),
    }),
  ];
}

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
