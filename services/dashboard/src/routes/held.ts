import { mapPage, type HeldRequest } from '@cascade/store';
import type { Static } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { createCancelHeld } from '../operations/cancel-held.ts';
import {
  HeldEventsSchema,
  HeldRequestSchema,
  SettledHeldSchema,
  WhatIsHeldSchema,
  type HeldRequestView,
} from '../schemas/held.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

type WhatIsHeld = Static<typeof WhatIsHeldSchema>;

const PAGE = 200;

/** Routes for held requests and events: an operator releases or cancels them after a restore. */
export function heldRoutes({ repositories, clock }: DashboardContext): Route[] {
  const { held } = repositories;
  const cancelHeld = createCancelHeld({ repositories, clock });
  const tag = 'Operations';
  const access = 'operator';

  /** Runs `act` for each named request that is held. Returns how often it succeeded. */
  async function forEach(
    { requests = [], all }: WhatIsHeld,
    act: (request: HeldRequest) => Promise<boolean>,
  ): Promise<number> {
    let count = 0;
    for (const id of requests) {
      const request = await held.request(id);
      if (request !== null && (await act(request))) count += 1;
    }
    let cursor: string | undefined;
    for (let more = all === true; more; more = cursor !== undefined) {
      const page = await held.requests({ limit: PAGE, cursor });
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
      query: PageQuerySchema,
      answers: { 200: pageOf(HeldRequestSchema) },
      handle: async ({ query }) => ok(mapPage(await held.requests(query), viewHeld)),
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
        return ok({
          requests: await forEach(body, ({ _id }) => held.release(_id, now)),
          events: body.events ? await held.releaseEvents(now) : 0,
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
          events: body.events ? await held.dropEvents() : 0,
        }),
    }),
  ];
}

const viewHeld = (row: HeldRequest): HeldRequestView => ({
  request_id: row._id,
  account: row.account,
  state: row.state === 'scheduled' ? 'scheduled' : 'open',
  channels: row.plan.flat(),
  accepted_at: writeTime(row.acceptedAt),
  due_at: writeTime(row.dueAt),
  expires_at: writeTime(row.expiresAt),
});
