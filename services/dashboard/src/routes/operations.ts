import { BrokerUnavailableError, lastingQueues, type DeadLetter } from '@cascade/broker';
import { sendsLinks } from '@cascade/channel';
import { exchangesMails, isChannelWith } from '@cascade/contracts';
import { ABSENT_AFTER_MS } from '@cascade/service';
import { mapPage, type AuditRow, type Device } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { viewCondition } from '../devices/view-condition.ts';
import { viewRefusal } from '../failures/failure-of-act.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { hideDeadLetter } from '../operations/hide-dead-letter.ts';
import { viewRetries, viewWaiting } from '../operations/view-waiting.ts';
import { viewWorkers } from '../operations/view-workers.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  ApprovalSchema,
  DeadLetterSchema,
  DeadLettersQuerySchema,
  DevicePayloadsSchema,
  OperatedDeviceSchema,
  OperatedDevicesQuerySchema,
  QueuesSchema,
  RefusedCallSchema,
  WorkersSchema,
  type DeadLetterView,
  type OperatedDeviceView,
  type RefusedCallView,
} from '../schemas/operations.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { viewTemplate } from './view-template.ts';

/** As many as are listed at most. */
const MOST_LETTERS = 500;

const LANES = ['interactive', 'bulk'] as const;

/** Routes for the operator, over all accounts: processes, queues, dead letters, approvals. */
export function operationRoutes(context: DashboardContext): Route[] {
  const { broker, clock, logger, repositories } = context;
  const { accounts, audit, deviceCallbacks, devices, instances, leases, requests, templates } =
    repositories;
  const tag = 'Operations';
  const access = 'operator';

  async function viewQueue({ queue, name, route }: ReturnType<typeof lastingQueues>[number]) {
    const depth = await broker.depth(name, route);
    return {
      queue,
      message: name,
      ...(route === undefined ? {} : { lane: route }),
      ready: depth?.ready ?? null,
      consumers: depth?.consumers ?? null,
    };
  }

  async function viewBacklog(lane: (typeof LANES)[number]) {
    const { open, oldestDueAt } = await requests.backlog(lane, clock.now());
    const age = oldestDueAt === undefined ? null : clock.now() - oldestDueAt;
    return { lane, open, oldest_age_ms: age };
  }

  async function viewDevices(page: readonly Device[]): Promise<Map<string, OperatedDeviceView>> {
    const ids = page.map(({ _id }) => _id);
    const held = new Map((await leases.holders(ids, clock.now())).map((row) => [row._id, row]));
    const views = await Promise.all(
      page.map(async (device): Promise<OperatedDeviceView> => {
        const lease = held.get(device._id);
        return {
          id: device._id,
          account: device.account,
          channel: device.channel,
          name: device.name,
          number: device.number,
          sandbox: device.sandbox,
          ...(exchangesMails(device.channel)
            ? { sends_links: sendsLinks(context.vault, device) }
            : {}),
          state: device.state,
          condition: viewCondition(device, clock.now()),
          held_by: lease?.holder ?? null,
          held_until: lease === undefined ? null : writeTime(lease.expiresAt),
          queue: isChannelWith(device.channel, 'delivery', 'device')
            ? await broker.depth(`send.requested.${device.channel}`, device._id)
            : null,
        };
      }),
    );
    return new Map(views.map((view) => [view.id, view]));
  }

  async function settle({ id, actor }: Call<unknown, unknown>, action: 'replay' | 'drop') {
    const result = await broker.settleDeadLetter(id, action);
    logger.info('dead letter: settled', { id, action, result, by: actor.kind });
    if (result === 'gone') return notFound('dead letter');
    return result === 'done' ? done : failure({ kind: 'letterNotReplayed' });
  }

  async function readLetter({ id }: Call<unknown, unknown>) {
    const letters = await broker.deadLetters(MOST_LETTERS);
    return letters.filter((letter) => letter.id === id).map(viewLetter)[0];
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/queues',
      operationId: 'readQueues',
      summary: 'Read depth and consumers of every queue, and what waits in the store',
      tag,
      access,
      operators: { support: true },
      answers: { 200: QueuesSchema },
      async handle() {
        const [queues, backlog, waiting, retries] = await Promise.all([
          Promise.all(lastingQueues().map(viewQueue)),
          Promise.all(LANES.map(viewBacklog)),
          repositories.waitingEvents.read(),
          repositories.deliveryRetries.waiting(),
        ]);
        const deliveries = viewWaiting(waiting, clock.now());
        return ok({
          broker: broker.engine,
          healthy: broker.healthy(),
          queues,
          backlog,
          deliveries,
          retries: viewRetries(retries, clock.now()),
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/workers',
      operationId: 'listWorkers',
      summary: 'List running processes and the connections that each holds',
      tag,
      access,
      operators: { support: true },
      answers: { 200: WorkersSchema },
      async handle() {
        // Processes note themselves in the store's time.
        const { now } = await repositories.describeStore();
        const [seen, holders] = await Promise.all([
          instances.seen((now ?? clock.now()) - ABSENT_AFTER_MS),
          leases.workers(clock.now()),
        ]);
        return ok(viewWorkers(seen, holders));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/devices',
      operationId: 'listOperatedDevices',
      summary: 'List the devices of all accounts, their state and the process that holds each',
      tag,
      access,
      operators: { support: true },
      query: OperatedDevicesQuerySchema,
      answers: { 200: pageOf(OperatedDeviceSchema) },
      async handle({ query: { limit, cursor, channel, state } }) {
        const page = await devices.listAll({ limit, cursor }, { channel, state });
        const views = await viewDevices(page.data);
        return ok(mapPage(page, ({ _id }) => views.get(_id)));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/devices/:id/payloads',
      operationId: 'listDevicePayloads',
      summary:
        'List which members the newest payloads of a device’s provider had, without contents',
      tag,
      access,
      operators: { support: true },
      answers: { 200: DevicePayloadsSchema },
      async handle({ id }) {
        if ((await devices.named(id)) === null) return notFound('device');
        const { payloads = {} } = (await deviceCallbacks.get(id)) ?? {};
        const data = Object.entries(payloads).map(([kind, { at, members }]) => ({
          kind,
          seen_at: writeTime(at),
          members: [...members],
        }));
        return ok({ data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/approvals',
      operationId: 'listApprovals',
      summary: 'List templates of all accounts that wait for approval',
      tag,
      access,
      query: PageQuerySchema,
      answers: { 200: pageOf(ApprovalSchema) },
      async handle({ query }) {
        const page = await templates.pending(query);
        const data = await Promise.all(
          page.data.map(async (template) => {
            const account = await accounts.byId(template.account);
            return {
              account: { id: template.account, name: account?.name ?? '' },
              template: viewTemplate(template),
            };
          }),
        );
        return ok({ ...page, data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/refused-calls',
      operationId: 'listRefusedCalls',
      summary: 'List calls without a valid token, newest first; they belong to no account',
      tag,
      access,
      operators: { support: true },
      query: PageQuerySchema,
      answers: { 200: pageOf(RefusedCallSchema) },
      handle: async ({ query }) => ok(mapPage(await audit.listAnonymous(query), viewRefusedCall)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/dead-letters',
      operationId: 'listDeadLetters',
      summary: 'List dead letters, oldest first',
      tag,
      access,
      operators: { support: true },
      query: DeadLettersQuerySchema,
      answers: {
        200: Type.Object({ data: Type.Array(DeadLetterSchema) }, { title: 'DeadLetterList' }),
      },
      handle: ({ query: { limit = 50 } }) =>
        whileAnswering(async () => ok({ data: (await broker.deadLetters(limit)).map(viewLetter) })),
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/dead-letters/:id/replay',
      operationId: 'replayDeadLetter',
      summary: 'Return a dead letter to its queue',
      tag,
      access,
      changes: readLetter,
      answers: { 200: StatusSchema },
      handle: (call) => whileAnswering(() => settle(call, 'replay')),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/operations/dead-letters/:id',
      operationId: 'deleteDeadLetter',
      summary: 'Drop a dead letter',
      tag,
      access,
      changes: readLetter,
      answers: { 200: StatusSchema },
      handle: (call) => whileAnswering(() => settle(call, 'drop')),
    }),
  ];
}

async function whileAnswering(ask: () => Promise<RouteAnswer>): Promise<RouteAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BrokerUnavailableError)) throw error;
    return failure({ kind: 'brokerSilent' }, { 'Retry-After': '2' });
  }
}

function viewRefusedCall(row: AuditRow): RefusedCallView {
  return {
    id: row._id,
    at: writeTime(row.at),
    status: row.status,
    reason: row.reason,
    failure: viewRefusal(row),
    route: row.route ?? null,
    ip: row.ip ?? null,
    unwritten: row.unwritten ?? 0,
    unwritten_others: row.unwrittenOthers ?? 0,
  };
}

function viewLetter({ id, origin, name, messageId, reason, body, at }: DeadLetter): DeadLetterView {
  return {
    id,
    origin,
    message: name ?? null,
    message_id: messageId ?? null,
    reason,
    body: hideDeadLetter(body),
    at: writeTime(at),
  };
}
