import {
  FIXED_LIMITS,
  problemsOfNumber,
  type Account,
  type Endpoint,
  type Incident,
  type IncidentKind,
  type NumberProblem,
  type Repositories,
} from '@cascade/store';
import type { Clock } from '@cascade/runtime';
import { FAILURES_IN_A_ROW } from './alert-thresholds.ts';
import { conditionOf, isDown } from './device-condition.ts';
import { readPoolMembers } from './pool-members.ts';

type Found = Pick<Incident, 'kind' | 'subject' | 'name'>;
/** What finding of incidents reads. */
export interface FindIncidentsParts {
  repositories: Pick<
    Repositories,
    | 'deliveries'
    | 'devices'
    | 'inboundDays'
    | 'mailboxes'
    | 'quota'
    | 'senderPools'
    | 'verifyCounts'
    | 'wabaNumbers'
    | 'webhooks'
  >;
  clock: Pick<Clock, 'now'>;
}

interface FinderParts extends FindIncidentsParts {
  /** Problems of the account's WABA numbers; read once for all kinds. */
  numberProblems(): Promise<readonly NumberWithProblems[]>;
}

interface NumberWithProblems {
  subject: string;
  name: string;
  problems: readonly NumberProblem[];
}

/** At most this many devices of an account are checked. */
const MAX_DEVICES = 200;
const WARN_AT = 0.8;

const FINDERS: {
  [K in IncidentKind]: (parts: FinderParts, account: Account) => Promise<Omit<Found, 'kind'>[]>;
} = {
  device_down: downDevices,
  pool_last_member: (parts, account) => shortPools(parts, account, 1),
  pool_down: (parts, account) => shortPools(parts, account, 0),
  endpoint_failing: failingEndpoints,
  endpoint_paused: pausedEndpoints,
  quota_80: (parts, account) => usedQuota(parts, account, WARN_AT, 1),
  quota_100: (parts, account) => usedQuota(parts, account, 1, Infinity),
  inbound_limit: inboundLimit,
  verify_pumping: pumpedNumbers,
  number_quality: (parts) => numbersWith(parts, 'quality'),
  number_limit: (parts) => numbersWith(parts, 'limit'),
  number_restricted: (parts) => numbersWith(parts, 'restricted'),
  number_name: (parts) => numbersWith(parts, 'name'),
};

/** Finds the incidents of an account right now, of the given kinds. */
export async function findIncidents(
  parts: FindIncidentsParts,
  account: Account,
  kinds: readonly IncidentKind[],
): Promise<Found[]> {
  let problems: Promise<NumberWithProblems[]> | undefined;
  const finding = {
    ...parts,
    numberProblems: () => (problems ??= readNumberProblems(parts, account)),
  };
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await FINDERS[kind](finding, account)).map((one) => ({ kind, ...one })),
    ),
  );
  return found.flat();
}

/** A graver incident of the same subject: while it lasts, the other one is neither told nor shown. */
const COVERED_BY: Partial<Record<IncidentKind, IncidentKind>> = { pool_last_member: 'pool_down' };

export const isCovered = (
  { kind, subject }: Pick<Incident, 'kind' | 'subject'>,
  others: readonly Pick<Incident, 'kind' | 'subject'>[],
): boolean => others.some((one) => one.kind === COVERED_BY[kind] && one.subject === subject);

/** Devices whose link is gone, whose check fails or whose mailbox is away. */
async function downDevices(
  { repositories: { devices, mailboxes }, clock }: FindIncidentsParts,
  { _id }: Account,
) {
  const { data } = await devices.list(_id, { limit: MAX_DEVICES });
  const down = await Promise.all(
    data.map(async (device) => {
      const mailbox = device.mailbox === true ? await mailboxes.get(device._id) : null;
      return isDown(conditionOf(device, clock.now())) || mailbox?.state === 'away' ? [device] : [];
    }),
  );
  return down.flat().map(({ _id: subject, name }) => ({ subject, name }));
}

async function readNumberProblems(
  { repositories: { devices, wabaNumbers }, clock }: FindIncidentsParts,
  { _id }: Account,
): Promise<NumberWithProblems[]> {
  const { data } = await devices.list(_id, { limit: MAX_DEVICES }, { channel: 'waba' });
  const names = new Map(data.map(({ _id: subject, name }) => [subject, name]));
  const numbers = await wabaNumbers.ofDevices([...names.keys()]);
  return numbers.map((number) => ({
    subject: number._id,
    name: names.get(number._id) ?? '',
    problems: problemsOfNumber(number, clock.now()),
  }));
}

/** WABA numbers with a problem that Meta told. */
async function numbersWith({ numberProblems }: FinderParts, problem: NumberProblem) {
  return (await numberProblems())
    .filter(({ problems }) => problems.includes(problem))
    .map(({ subject, name }) => ({ subject, name }));
}

/**
 * Pools of which so few members can send, of those that people let send: resting ones don't count, and a
 * pool that never had more isn't short.
 */
async function shortPools(
  { repositories: { devices, senderPools }, clock }: FindIncidentsParts,
  { _id: account }: Account,
  usableAtMost: number,
) {
  const pools = await senderPools.ofAccount(account);
  const short = await Promise.all(
    pools.map(async (pool) => {
      const awake = pool.members.filter(({ state }) => state !== 'resting');
      if (awake.length <= usableAtMost) return [];
      const members = await readPoolMembers(devices, { account, members: awake }, clock.now());
      return members.filter(({ usable }) => usable).length <= usableAtMost ? [pool] : [];
    }),
  );
  return short.flat().map(({ _id: subject, name }) => ({ subject, name }));
}

async function failingEndpoints(
  { repositories: { deliveries, webhooks } }: FindIncidentsParts,
  { _id: account }: Account,
) {
  const { data } = await webhooks.list(account, { limit: FIXED_LIMITS.webhooks });
  const active = data.filter(({ state, listenedAt }) => state === 'active' && !listenedAt);
  const failing = await Promise.all(
    active.map(async (endpoint) => {
      const filters = { endpoint: endpoint._id };
      const { data: last } = await deliveries.list(account, filters, { limit: FAILURES_IN_A_ROW });
      const fails =
        last.length === FAILURES_IN_A_ROW && last.every(({ state }) => state === 'failed');
      return fails ? [endpoint] : [];
    }),
  );
  return failing.flat().map(nameEndpoint);
}

async function pausedEndpoints(
  { repositories: { webhooks } }: FindIncidentsParts,
  { _id: account }: Account,
) {
  const { data } = await webhooks.list(account, { limit: FIXED_LIMITS.webhooks });
  return data.filter(({ state }) => state === 'paused').map(nameEndpoint);
}

const nameEndpoint = ({ _id: subject, url }: Endpoint) => ({
  subject,
  name: URL.parse(url)?.host ?? url,
});

async function inboundLimit(
  { repositories: { inboundDays }, clock }: FindIncidentsParts,
  { _id }: Account,
) {
  const now = clock.now();
  if ((await inboundDays.leftOut(_id, now)) === null) return [];
  const day = new Date(now).toISOString().slice(0, 10);
  return [{ subject: day, name: day }];
}

const HOUR_MS = 3_600_000;
const MOST_PUMPED = 20;

/** Countries and blocks of numbers whose codes were refused within the hour: too few were entered. */
async function pumpedNumbers(
  { repositories: { verifyCounts }, clock }: FindIncidentsParts,
  { _id }: Account,
) {
  const refused = await verifyCounts.refusedSince(_id, clock.now() - HOUR_MS, MOST_PUMPED);
  const subjects = new Set(refused.map(({ key }) => key));
  return [...subjects].map((subject) => ({
    subject,
    name: subject.replace(/^country:/, '').replace(/^block:(.*)$/, '+$1…'),
  }));
}

/** Incident while the used share is at least `from` and below `below`. */
async function usedQuota(
  { repositories: { quota }, clock }: FindIncidentsParts,
  { _id, plan }: Account,
  from: number,
  below: number,
) {
  const { limit, spent, held, period } = await quota.usage(_id, plan, clock.now());
  if (limit === null || limit === 0) return [];
  const used = ((spent ?? 0) + (held ?? 0)) / limit;
  return used >= from && used < below ? [{ subject: period, name: plan.name }] : [];
}
