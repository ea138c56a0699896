import type { DashboardContext } from '../context.ts';
import { watchDevice } from '../devices/watch-device.ts';
import { failure, notFound } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';

export function monitorRoutes(context: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/monitor',
      summary: 'Watch what a device does from now on: server-sent events state, send, message',
      tag: 'Devices',
      access: 'read',
      answers: {},
      otherAnswers: ['text/event-stream'],
      async handle(call) {
        const device = await context.repositories.devices.get(call.account, call.id);
        if (device === null) return notFound('device');
        const seat = context.seat(call);
        if (seat === null) return failure(429, 'too many event streams');
        return seat.answer(watchDevice(context, device, () => seat.watched()));
      },
    }),
  ];
}
