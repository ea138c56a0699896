import { conditionOf, isDown } from '@cascade/alerts';
import { nameOfActor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { writeCondition } from '../devices/view-condition.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { createCountUnread } from '../inbox/count-unread.ts';
import { SignsSchema } from '../schemas/signs.ts';

/** Devices among which those that are down are found. */
const MOST_DEVICES = 200;

/** The route of what every page of the web app shows: devices that are down, and unread messages. */
export function signRoutes({ repositories, clock }: DashboardContext): Route[] {
  const countUnread = createCountUnread(repositories, clock);
  return [
    defineRoute({
      method: 'get',
      path: '/api/signs',
      operationId: 'readSigns',
      summary:
        'Read what every page shows: devices that are down, and how many contacts wrote unread',
      tag: 'Inbox',
      access: 'read',
      operators: { support: true },
      answers: { 200: SignsSchema },
      async handle({ account, actor }) {
        const [devices, unread] = await Promise.all([
          repositories.devices.list(account, { limit: MOST_DEVICES }),
          countUnread(account, nameOfActor(actor)),
        ]);
        const now = clock.now();
        const known = devices.data.map((device) => ({
          device,
          condition: conditionOf(device, now),
        }));
        return ok({
          devices: known
            .filter(({ condition }) => isDown(condition))
            .map(({ device: { _id: id, name, channel }, condition }) => ({
              id,
              name,
              channel,
              condition: writeCondition(condition),
            })),
          working: known.filter(({ condition: { state } }) => state === 'working').length,
          unread,
        });
      },
    }),
  ];
}
