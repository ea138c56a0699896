import { checkTarget } from '@cascade/contracts';
import { INCIDENT_KINDS, type AlertSettings } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { AlertSettingsSchema, IncidentSchema, type AlertSettingsView } from '../schemas/alerts.ts';

/** Whom an account wants told when something is wrong. */
export function alertRoutes({ clock, repositories }: DashboardContext): Route[] {
  const { alerts, devices } = repositories;
  const tag = 'Alerts';
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts',
      summary: 'Read who is told when something is wrong',
      tag,
      access: 'read',
      answers: { 200: AlertSettingsSchema },
      handle: async ({ account }) => ok(viewSettings(await alerts.get(account))),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/alerts',
      summary: 'Say who is told, of what, and by which device',
      tag,
      access: 'manage',
      body: AlertSettingsSchema,
      answers: { 200: AlertSettingsSchema },
      async handle({ account, body: { device: id, to, kinds } }) {
        if (id === null || to === null) {
          if (id !== null || to !== null) return failure(400, 'device: goes with to');
          await alerts.set({ _id: account, device: '', to: '', kinds: [], nextAt: clock.now() });
          return ok(viewSettings(null));
        }
        const device = await devices.get(account, id);
        if (device?.channel !== 'email' && device?.channel !== 'telegram') {
          return failure(400, 'device: is not an e-mail or telegram device of this account');
        }
        const target = checkTarget(device.channel, to);
        if (!target.ok) return failure(400, `to: ${target.reason.replace(/^target\.\w+: /, '')}`);
        const settings = { _id: account, device: id, to: target.to, kinds, nextAt: clock.now() };
        await alerts.set(settings);
        return ok(viewSettings(settings));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/incidents',
      summary: 'What is wrong now, of the kinds that somebody wants to be told of',
      tag,
      access: 'read',
      answers: { 200: Type.Object({ data: Type.Array(IncidentSchema) }) },
      async handle({ account }) {
        const found = await alerts.incidents(account);
        const data = found.map(({ kind, subject, name, since, told = false }) => ({
          kind,
          subject,
          name,
          since: writeTime(since),
          told,
        }));
        return ok({ data });
      },
    }),
  ];
}

/** Before anybody chose, and when nobody is told: every kind is offered. */
function viewSettings(settings: AlertSettings | null): AlertSettingsView {
  if (settings === null || settings.device === '') {
    return { device: null, to: null, kinds: [...INCIDENT_KINDS] };
  }
  const { device, to, kinds } = settings;
  return { device, to, kinds };
}
