import { isChannelWith } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { changeProfile, setPin } from '../numbers/change-number.ts';
import { ProfilePatchSchema } from '../numbers/profile.ts';
import { createNumberReader } from '../numbers/refresh-number.ts';
import { viewNumber } from '../numbers/view-number.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { NumberQuerySchema, PinSchema, WabaNumberSchema } from '../schemas/numbers.ts';

const MAX_AGE_SECONDS = 60;

/** Routes for what Meta knows of a WABA device's number: read it, edit its profile, set its PIN. */
export function deviceNumberRoutes(context: DashboardContext): Route[] {
  const { clock } = context;
  const { devices } = context.repositories;
  const reader = createNumberReader(context);
  const tag = 'Devices';

  const find = async (account: string, id: string): Promise<Device | RouteAnswer> => {
    const device = await devices.get(account, id);
    if (device === null) return notFound('device');
    return isChannelWith(device.channel, 'template', 'graph')
      ? device
      : failure({ kind: 'noNumber' });
  };

  return [
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/number',
      operationId: 'readDeviceNumber',
      summary:
        'Read what Meta tells of the number of a WABA device: quality, limit, name, restrictions, profile',
      tag,
      access: 'read',
      query: NumberQuerySchema,
      answers: { 200: WabaNumberSchema },
      async handle({ account, id, query: { max_age: maxAge = MAX_AGE_SECONDS } }) {
        const device = await find(account, id);
        if ('status' in device) return device;
        return ok(viewNumber(await reader.known(device, maxAge * 1_000), clock.now()));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/devices/:id/number/profile',
      operationId: 'updateBusinessProfile',
      summary: 'Change the business profile of a WABA device at Meta',
      tag,
      access: 'manage',
      body: ProfilePatchSchema,
      answers: { 200: WabaNumberSchema },
      async handle({ account, id, body }) {
        const device = await find(account, id);
        if ('status' in device) return device;
        const refused = await changeProfile(context, device, body);
        if (refused !== null) return failure(refused);
        return ok(viewNumber(await reader.changed(device), clock.now()));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/number/pin',
      operationId: 'setTwoStepPin',
      summary: 'Set or change the PIN of the two-step verification of a WABA device at Meta',
      tag,
      access: 'manage',
      body: PinSchema,
      answers: { 200: StatusSchema },
      async handle({ account, id, body: { pin } }) {
        const device = await find(account, id);
        if ('status' in device) return device;
        const refused = await setPin(context, device, pin);
        if (refused !== null) return failure(refused);
        await reader.changed(device);
        return done;
      },
    }),
  ];
}
