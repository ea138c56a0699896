import {
  createSweeper,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import {
  barOfAccount,
  type Account,
  type AlertSettings,
  type Incident,
  type IncidentKind,
  type Repositories,
} from '@cascade/store';
import { PATIENCE_MS } from './alert-thresholds.ts';
import { findIncidents, isCovered, type FindIncidentsParts } from './find-incidents.ts';
import { incidentCondition } from './incident-condition.ts';
import { noticeOf } from './notice-of.ts';
import { sendNotice, type SendNoticeParts } from './send-notice.ts';

/** What watching of incidents reads and writes. */
export interface WatchIncidentsParts extends SendNoticeParts {
  repositories: SendNoticeParts['repositories'] &
    FindIncidentsParts['repositories'] &
    Pick<Repositories, 'alerts' | 'hold'>;
  clock: Clock;
  logger: Logger;
  /** After its abort no check begins. */
  signal: AbortSignal;
}

const CHECK_EVERY_MS = 30_000;
const AT_ONCE = 50;
/** These incidents end with their period, day or week; no notice is sent then. */
const ENDS_SILENTLY: readonly IncidentKind[] = [
  'quota_80',
  'quota_100',
  'inbound_limit',
  'verify_pumping',
  'number_limit',
];

/**
 * Sends the alerts of every account: one notice when an incident begins, one when it ends. The
 * request ids of both notices are stored in the incident's row before they are sent, so that neither
 * a crash nor a second process sends a notice twice. An account whose check fails doesn't stop others.
 */
export function watchIncidents(parts: WatchIncidentsParts): Running {
  const { clock, logger, signal, repositories } = parts;
  const { accounts, alerts, hold } = repositories;
  return createSweeper<AlertSettings>({
    name: 'alerts',
    due: (now, limit) => alerts.checks.due(now, limit),
    claim: ({ _id, nextAt }) => alerts.checks.claimUntil(_id, nextAt, clock.now() + CHECK_EVERY_MS),
    async handle(settings) {
      if (hold.isHeld(settings._id)) return;
      const account = await accounts.get(settings._id);
      // Nothing is sent: incidents that last are told when the account may act again.
      if (account !== null && barOfAccount(account) === null)
        await checkAccount(parts, account, settings);
    },
    idsOf: ({ _id }) => ({ account: _id }),
    limit: AT_ONCE,
    together: 1,
    everyMs: CHECK_EVERY_MS / 3,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

async function checkAccount(
  parts: WatchIncidentsParts,
  account: Account,
  settings: AlertSettings,
): Promise<void> {
  const { clock, repositories } = parts;
  const { alerts } = repositories;
  const now = clock.now();
  const found = await findIncidents(parts, account, settings.kinds);
  const known = new Map((await alerts.incidents(account._id)).map((one) => [one._id, one]));
  for (const one of found) {
    const _id = `${account._id}:${one.kind}:${one.subject}`;
    const existing = known.get(_id);
    known.delete(_id);
    const incident = existing ?? { _id, account: account._id, ...one, since: now };
    if (existing === undefined && !(await alerts.begin(incident))) continue;
    const isDue = incident.told !== true && now - incident.since >= PATIENCE_MS[one.kind];
    if (!isDue || isCovered(one, found)) continue;
    if ((await tell(parts, account, settings, incident, 'down')) === 'sent') {
      await alerts.noteTold(_id);
    }
  }
  for (const over of known.values()) {
    // A reserved notice of the beginning may have been sent by a process that died then.
    if (over.down !== undefined && !ENDS_SILENTLY.includes(over.kind)) {
      const told = await tell(parts, account, settings, over, 'up');
      // The process that reserved it ends the incident; if that process dies, the next check sends it.
      if (told === 'reserved-elsewhere') continue;
    }
    await alerts.end(over);
  }
}

/** Sends the notice. `no-device`: the device that sends notices was deleted. */
async function tell(
  parts: WatchIncidentsParts,
  account: Account,
  { device: id, to }: AlertSettings,
  incident: Incident,
  when: 'down' | 'up',
): Promise<'sent' | 'reserved-elsewhere' | 'no-device'> {
  const { logger, repositories } = parts;
  const { alerts, devices, ids } = repositories;
  const device = await devices.byId(account._id, id);
  if (device === null) {
    logger.warn('alerts: notice not sent, its device was deleted', { id: incident._id });
    return 'no-device';
  }
  let reserved = incident[when];
  if (reserved === undefined) {
    reserved = { request: await ids.next('request'), firstSend: await ids.next('send') };
    if (!(await alerts.reserve(incident._id, when, reserved))) return 'reserved-elsewhere';
  }
  const condition = await incidentCondition(parts, account._id, incident);
  const notice = noticeOf(incident, when, account, condition?.state);
  await sendNotice(parts, account._id, { device, to }, notice, reserved);
  return 'sent';
}
