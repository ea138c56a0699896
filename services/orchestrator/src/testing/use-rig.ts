import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACK, openBroker, type Broker } from '@cascade/broker';
import { bulkQueueOf, lastCallAt, RECHECK_MS } from '@cascade/cascade';
import { runWorker, type ChannelAdapter } from '@cascade/channel';
import type {
  Channel,
  Receipt,
  SendClaim,
  SendResponse,
  SharedChannel,
  SuccessCondition,
} from '@cascade/contracts';
import { createDispatch, type Dispatch } from '@cascade/dispatch';
import { createMetrics, withStop, type Stoppable } from '@cascade/runtime';
import {
  fakeClock,
  recordingLogger,
  silentLogger,
  waitFor,
  type FakeClock,
  type RecordingLogger,
} from '@cascade/runtime/testing';
import {
  createRepositories,
  type Account,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { startOrchestrator } from '../context.ts';

/** A send that has reached its worker. */
interface AskedSend {
  send: number;
  request: number;
  account: string;
  channel: Channel;
  device: string;
}

/**
 * What becomes of a send that has reached its worker:
 * - `sent`, `failed`: the provider's answer to the call.
 * - `dies-after-claim`: the send claim stands, and no outcome follows.
 * - `is-lost`: the send is forgotten before its send claim.
 * - `fails-by-defect`: the program throws before the send claim.
 */
type WorkerBehaviour = 'sent' | 'failed' | 'dies-after-claim' | 'is-lost' | 'fails-by-defect';

interface Wanted {
  plan: Channel[][];
  lane: 'interactive' | 'bulk';
  account: Account;
  dueInMs: number;
  template: number;
  success: Partial<Record<Channel, SuccessCondition>>;
  /** Of its only channel; the account's first device of the channel otherwise. */
  device: string;
  /** Other recipients than the usual ones. */
  targets: Partial<Record<Channel, string>>;
  /** What the row says of when it goes. */
  times: Pick<Partial<StoredRequest>, 'window' | 'expiresAt'>;
}

/** A stack on the embedded twins with real workers. Its only fake parts are the clock and the adapters. */
export interface Rig {
  clock: FakeClock;
  broker: Broker;
  repositories: Repositories;
  /** Sends that have reached their workers, in order. */
  asked: AskedSend[];
  replies: Map<number, SendResponse>;
  /** What workers do with a send; `sent` unless a test sets it. */
  worker: (asked: AskedSend) => WorkerBehaviour;
  account: Account;
  /** Records what orchestrators log. */
  logger: RecordingLogger;

  /** Starts an orchestrator; it is stopped after the test. */
  start(instance?: string): Promise<Stoppable>;
  /** The dispatch of another service, which asks for sends too. */
  dispatchElsewhere(): Dispatch;
  /** Inserts a device for each channel of the account. */
  addDevices(account: string): Promise<void>;
  addDevice(channel: Channel, name: string): Promise<string>;
  /** Inserts the accept row of a request, as a gateway does. */
  accept(wanted?: Partial<Wanted>): Promise<StoredRequest>;
  /** Publishes the wake-up of an accepted request, as a gateway does. */
  publish(row: StoredRequest): Promise<void>;
  /** Resolves with the request's row once it is finished. */
  finished(id: number): Promise<StoredRequest>;
  /** Moves time on in steps, so that the sweeper and what it starts keep up. */
  pass(ms: number, untilTrue?: () => boolean | Promise<boolean>): Promise<void>;
  asksOf(row: StoredRequest): AskedSend[];
  /** Stores a WABA receipt of the request and applies it, as its worker does. */
  receive(row: StoredRequest, status: Receipt['status']): Promise<void>;
  /** Resolves with the first send claim of the request once it stands. */
  claimed(row: StoredRequest): Promise<SendClaim>;
}

const WORKED: readonly SharedChannel[] = ['telegram', 'waba'];
/** Sends that a worker handles at once: more than a bulk queue claims, also when all of them hang. */
const CONCURRENCY = 2_000;

let nextId = 0;

/** Gives each test of the file a rig of its own. */
export function useRig(): Rig {
  const open: Stoppable[] = [];
  let closeStore: () => Promise<void>;
  /** Resolves when the test is over: what hangs ends then. */
  let over = Promise.withResolvers<void>();

  const rig: Rig = {
    async start(instance = 'orchestrator-1') {
      const { repositories, broker, clock } = rig;
      const metrics = createMetrics('orchestrator');
      const { logger } = rig;
      const parts = { store: repositories, broker, clock, logger, metrics, instance };
      const orchestrator = await withStop((signal) => startOrchestrator({ ...parts, signal }));
      open.push(orchestrator);
      return orchestrator;
    },

    dispatchElsewhere() {
      const { repositories, broker, clock } = rig;
      return createDispatch({ store: repositories, broker, clock, logger: silentLogger });
    },

    async addDevices(account) {
      for (const channel of ['telegram', 'waba', 'whatsapp'] as const) {
        await insertDevice(account, channel, channel);
      }
    },

    addDevice: (channel, name) => insertDevice(rig.account._id, channel, name),

    async accept(wanted = {}) {
      const { plan = [['telegram']], lane = 'interactive', account = rig.account } = wanted;
      const id = ++nextId;
      const now = rig.clock.now();
      const scheduled = wanted.dueInMs !== undefined;
      const dueAt = now + (wanted.dueInMs ?? 0);
      const waits = Object.values(wanted.success ?? {}).map(({ withinMs }) => withinMs);
      const base = {
        _id: id,
        account: account._id,
        mode: lane === 'bulk' ? ('async' as const) : ('sync' as const),
        lane,
        acceptedAt: now,
        dueAt,
        scheduled,
        expiresAt: dueAt + 60_000 + Math.max(0, ...waits),
        callTimeoutMs: 15_000,
        ...(lane === 'interactive' ? { reply: 'gateway-1' } : {}),
        plan,
        sends: Object.fromEntries(
          plan.flat().map((channel, index) => [
            channel,
            {
              id: id * 10 + index,
              device: wanted.device ?? `dev_${account._id}_${channel}`,
              ...(wanted.success?.[channel] ? { success: wanted.success[channel] } : {}),
              target: wanted.targets?.[channel] ?? (channel === 'telegram' ? '123' : '62812345678'),
              content:
                wanted.template === undefined
                  ? { message: { type: 'text' as const, message: 'hi' } }
                  : { template: wanted.template },
            },
          ]),
        ),
        ...wanted.times,
      };
      const row: StoredRequest = scheduled
        ? { ...base, state: 'scheduled', nextAt: dueAt }
        : lane === 'bulk'
          ? { ...base, state: 'open', bulkQueue: bulkQueueOf(base), nextAt: lastCallAt(base) }
          : { ...base, state: 'open', nextAt: now + RECHECK_MS };
      await rig.repositories.requests.accept(row);
      return row;
    },

    publish: (row) =>
      row.lane === 'interactive'
        ? rig.broker.publish('request.accepted', { request: row }, { messageId: `r${row._id}` })
        : rig.broker.publish(
            'bulk.waiting',
            { bulkQueue: row.bulkQueue! },
            { messageId: `r${row._id}` },
          ),

    async finished(id) {
      let row: StoredRequest | null = null;
      await waitFor(
        async () => (row = await rig.repositories.requests.byId(id))?.state === 'finished',
        { timeoutMs: 5_000, what: `request ${id} to finish` },
      );
      return row!;
    },

    async pass(ms, untilTrue = () => false) {
      const end = rig.clock.now() + ms;
      while (rig.clock.now() < end && !(await untilTrue())) {
        await rig.clock.advance(Math.min(200, end - rig.clock.now()));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },

    asksOf: (row) => rig.asked.filter(({ request }) => request === row._id),

    async receive({ _id: request, account, sends }, status) {
      const { id: send, device } = sends.waba!;
      const at = rig.clock.now();
      await rig.repositories.receipts.insert({
        account,
        device,
        channel: 'waba',
        providerMessageId: `wamid.${send}`,
        status,
        send,
        request,
        recipient: '62812345678',
        sandbox: true,
        at,
      });
      await rig.repositories.facts.noteReceipts(send, at);
    },

    async claimed(row) {
      let claim: SendClaim | undefined;
      await waitFor(
        async () => (claim = (await rig.repositories.facts.load(row)).claims[0]) !== undefined,
        { timeoutMs: 5_000, what: `a send claim of request ${row._id}` },
      );
      return claim!;
    },
  } as Rig;

  async function insertDevice(account: string, channel: Channel, name: string): Promise<string> {
    const { _id } = await rig.repositories.devices.insert({
      _id: `dev_${account}_${name}`,
      account,
      channel,
      name,
      tokenHash: `${account}-${name}`,
      tokenHint: 'xxxx',
      number: '1',
      sandbox: true,
      state: channel === 'whatsapp' ? 'new' : 'connected',
      credentials: JSON.stringify({ bot_token: '42:token', phone_number_id: '42' }),
      settings: {},
    });
    return _id;
  }

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orchestrator-'));
    const clock = fakeClock(Date.UTC(2026, 10, 1));
    const database = await openPrepared(join(folder, 'store.db'));
    closeStore = async () => {
      await database.close();
      await rm(folder, { recursive: true });
    };
    const repositories = createRepositories(database, { clock });
    const broker = await openBroker({ instance: 'test', logger: silentLogger, clock });
    over = Promise.withResolvers<void>();
    const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
    const account = await repositories.accounts.insert({ name: 'A', plan, settings: {} });
    const replies: Rig['replies'] = new Map();
    const worker: Rig['worker'] = () => 'sent';
    const logger = recordingLogger();
    Object.assign(rig, {
      clock,
      broker,
      repositories,
      asked: [],
      replies,
      worker,
      account,
      logger,
    });
    await rig.addDevices(account._id);
    await broker.consume(
      { name: 'gateway.reply', route: 'gateway-1', prefetch: 1_000 },
      async ({ body: { request, response, projects } }) => {
        replies.set(request, response);
        // As the gateway does, at which the caller waits.
        if (projects) {
          await repositories.requests.projectFinished({ _id: request }, response, clock.now());
        }
        return ACK;
      },
    );
    for (const channel of WORKED) {
      open.push(await withStop((signal) => startWorker(rig, channel, over.promise, signal)));
    }
  });

  afterEach(async () => {
    over.resolve();
    await Promise.all(open.splice(0).map((service) => service.stop()));
    await rig.broker.drain();
    await closeStore();
  });

  return rig;
}

/** The channel's real worker. Its adapter and its failpoints do what `rig.worker` says. */
function startWorker(
  rig: Rig,
  channel: SharedChannel,
  testIsOver: Promise<void>,
  signal: AbortSignal,
) {
  const { broker, clock, repositories } = rig;
  const behaviours = new Map<number, WorkerBehaviour>();
  const adapter: ChannelAdapter = {
    channel,
    capabilities: { kinds: ['text'], mediaLimits: {} },
    prepare: ({ content, send, request, device }) => {
      const asked = { send, request, account: device.account, channel, device: device.id };
      rig.asked.push(asked);
      behaviours.set(send, rig.worker(asked));
      return Promise.resolve({ ready: content });
    },
    send: ({ send }) =>
      Promise.resolve(
        behaviours.get(send) === 'failed'
          ? { state: 'failed', certainty: 'not-sent', failure: { kind: 'telegramBlocked' } }
          : { state: 'sent' },
      ),
    close: () => Promise.resolve(),
  };
  const { facts } = repositories;
  return runWorker({
    signal,
    // A test that waits for receipts says so by the key's success.
    confirmMs: 0,
    ...repositories,
    facts: {
      ...facts,
      claimSend(row) {
        const behaviour = behaviours.get(row._id);
        if (behaviour === 'fails-by-defect') return Promise.reject(new TypeError('x is undefined'));
        return behaviour === 'is-lost' ? Promise.resolve(null) : facts.claimSend(row);
      },
      async accept(row, now) {
        if (behaviours.get(row._id) === 'dies-after-claim') await testIsOver;
        else await facts.accept(row, now);
      },
      async insertOutcome(row) {
        if (behaviours.get(row._id) !== 'dies-after-claim') return facts.insertOutcome(row);
        await testIsOver;
        return 'taken';
      },
    },
    broker,
    adapter,
    // Accounts of these tests share the sandbox's senders.
    sandboxSenders: { isOwn: () => Promise.resolve(true) },
    egress: { fetchMedia: () => Promise.resolve({ ok: false, why: 'no media here' }) },
    vault: { open: (sealed) => sealed },
    clock,
    logger: silentLogger,
    metrics: createMetrics(`worker-${channel}`),
    instance: `worker-${channel}`,
    concurrency: CONCURRENCY,
  });
}
