import { incidentCondition, isCovered, sendNotice, trialNotice } from '@cascade/alerts';
import { addressOf, CHANNEL_DEFINITIONS, inField, isFailure } from '@cascade/contracts';
import { INCIDENT_KINDS, readingOf, type AlertSettings } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { writeCondition } from '../devices/view-condition.ts';
import type { AccountLanguage } from '../failures/say-in.ts';
import { failure, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import {
  AlertSettingsPatchSchema,
  AlertSettingsSchema,
  IncidentSchema,
  TrialAlertSchema,
  type AlertSettingsView,
} from '../schemas/alerts.ts';

/** Routes for alerts: who gets them, and the incidents of now. */
export function alertRoutes(context: DashboardContext): Route[] {
  const { clock, repositories } = context;
  const { accounts, alerts, devices } = repositories;
  const tag = 'Alerts';

  /** Sets the language of an account that has none. */
  async function speak(id: string, language: AccountLanguage): Promise<void> {
    const account = await accounts.get(id);
    if (account === null || account.settings.language !== undefined) return;
    await accounts.update(id, { settings: { language } });
    await context.changed({ kind: 'account', id });
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts',
      operationId: 'readAlertSettings',
      summary: 'Read who receives alerts',
      tag,
      access: 'read',
      answers: { 200: AlertSettingsSchema },
      handle: async ({ account }) => ok(viewSettings(await alerts.get(account))),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/alerts',
      operationId: 'updateAlertSettings',
      summary: 'Set who receives alerts, of which kinds, and by which device',
      tag,
      access: 'manage',
      body: AlertSettingsPatchSchema,
      answers: { 200: AlertSettingsSchema },
      async handle({ account, body: { device: id, to, kinds, language } }) {
        if (id === null || to === null) {
          if (id !== null || to !== null) return failure({ kind: 'alertsDeviceWithTo' });
          await alerts.set({ _id: account, device: '', to: '', kinds: [], nextAt: clock.now() });
          return ok(viewSettings(null));
        }
        const device = await devices.get(account, id);
        if (device === null || !CHANNEL_DEFINITIONS[device.channel].carriesAlerts) {
          return failure({ kind: 'deviceSendsNoAlerts' });
        }
        const target = addressOf(device.channel, to, readingOf(null, device));
        if (isFailure(target))
          return failure({
            kind: 'fieldRule',
            params: { field: 'to', rule: inField(target, null) },
          });
        const settings = { _id: account, device: id, to: target.to, kinds, nextAt: clock.now() };
        await alerts.set(settings);
        if (language !== undefined) await speak(account, language);
        return ok(viewSettings(settings));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/alerts/test',
      operationId: 'sendTrialAlert',
      summary: 'Send a test alert to the receivers of alerts, as a real one would go',
      tag,
      access: 'manage',
      answers: { 200: TrialAlertSchema },
      async handle({ account: id }) {
        const settings = await alerts.get(id);
        if (settings === null || settings.device === '') return failure({ kind: 'nobodyIsTold' });
        const device = await devices.byId(id, settings.device);
        const account = await accounts.get(id);
        if (device === null || account === null) {
          return failure({ kind: 'alertsDeviceGone' });
        }
        const route = { device, to: settings.to };
        const { _id } = await sendNotice(context, id, route, trialNotice(account));
        return ok({ request_id: _id });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/incidents',
      operationId: 'listIncidents',
      summary: 'List current incidents of the kinds that alerts are set for',
      tag,
      access: 'read',
      operators: { support: true },
      answers: {
        200: Type.Object({ data: Type.Array(IncidentSchema) }, { title: 'IncidentList' }),
      },
      async handle({ account }) {
        const found = await alerts.incidents(account);
        const shown = found.filter((one) => !isCovered(one, found));
        const data = await Promise.all(
          shown.map(async ({ kind, subject, name, since, told = false }) => ({
            kind,
            subject,
            name,
            condition: writeCondition(await incidentCondition(context, account, { kind, subject })),
            since: writeTime(since),
            told,
          })),
        );
        return ok({ data });
      },
    }),
  ];
}

/** Shows the settings. Without a device, every kind is offered. */
function viewSettings(settings: AlertSettings | null): AlertSettingsView {
  if (settings === null || settings.device === '') {
    return { device: null, to: null, kinds: [...INCIDENT_KINDS] };
  }
  const { device, to, kinds } = settings;
  return { device, to, kinds };
}
