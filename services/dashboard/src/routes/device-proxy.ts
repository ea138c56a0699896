import { isChannelWith, isFailure, beneath } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { viewCheck } from '../devices/view-check.ts';
import { checkDevice } from '../devices/check-device.ts';
import { readProxy } from '../devices/read-proxy.ts';
import { viewProxy } from '../devices/view-proxy.ts';
import { done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { NewProxySchema, ProxyCheckSchema, ProxySchema } from '../schemas/device-proxy.ts';
import { DeviceCheckSchema } from '../schemas/devices.ts';

/** Routes for the proxy of a linked phone. */
export function deviceProxyRoutes(context: DashboardContext): Route[] {
  const { changed } = context;
  const { devices } = context.repositories;
  const tag = 'Devices';
  const isLinked = ({ channel }: Device) => isChannelWith(channel, 'delivery', 'device');

  return [
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/proxy',
      operationId: 'setDeviceProxy',
      summary: 'Set the proxy of a linked phone; it connects again through it',
      tag,
      access: 'manage',
      body: NewProxySchema,
      answers: { 200: ProxySchema },
      async handle({ account, id, body }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        if (!isLinked(device)) return failure({ kind: 'noProxies' });
        const proxy = readProxy(context, device, body);
        if (isFailure(proxy)) return failure(proxy);
        const after = await devices.update(account, id, { proxy });
        await changed({ kind: 'device', id });
        const view = after && viewProxy(after, null);
        return view === null ? notFound('device') : ok(view);
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/devices/:id/proxy',
      operationId: 'removeDeviceProxy',
      summary: 'Remove the proxy of a linked phone; it connects again without one',
      tag,
      access: 'manage',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (!device?.proxy) return notFound(device === null ? 'device' : 'proxy');
        await devices.update(account, id, { proxy: null });
        await changed({ kind: 'device', id });
        return done;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/proxy/check',
      operationId: 'checkDeviceProxy',
      summary: 'Connect to WhatsApp through a proxy and say what was seen; nothing is changed',
      tag,
      access: 'manage',
      tryout: true,
      body: ProxyCheckSchema,
      answers: { 200: DeviceCheckSchema },
      async handle({ account, id, body }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        if (!isLinked(device)) return failure({ kind: 'noProxies' });
        const proxy = body.proxy ? readProxy(context, device, body.proxy) : device.proxy;
        if (!proxy) return notFound('proxy');
        if (isFailure(proxy)) return failure(beneath('proxy', proxy));
        return ok(viewCheck(await checkDevice(context, device, { proxy })));
      },
    }),
  ];
}
