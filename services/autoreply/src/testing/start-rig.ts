import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACK, createEmbeddedBroker, type Broker } from '@cascade/broker';
import type { AutoreplyRule, InboundMessage, SubmissionRow } from '@cascade/contracts';
import { createInboundIntake, type InboundIntake } from '@cascade/inbound';
import { withStop } from '@cascade/runtime';
import { fakeClock, recordingLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  type Database,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { startAutoreply } from '../context.ts';

export const ACCOUNT = 'acc_1';
export const DEVICE = 'dev_1';
export const CONTACT = { id: '6281234567890', number: '6281234567890', name: 'Ann' } as const;

type Said = Omit<Partial<InboundMessage>, 'id'>;

export interface AutoreplyRig {
  clock: FakeClock;
  database: Database;
  repositories: Repositories;
  intake: InboundIntake;
  logger: ReturnType<typeof recordingLogger>;
  rule(rule: AutoreplyRule): Promise<string>;
  /** Starts another process of the service, on this store if given. */
  start(database?: Database): Promise<{ stop(): Promise<void> }>;
  /** Stores an inbound message like a worker; its id counts up unless given. */
  say(message: Said | string, options?: { id?: string; contact?: string }): Promise<string>;
  /** Waits until every stored message was processed. */
  settled(): Promise<void>;
  requests(): Promise<StoredRequest[]>;
  /** Texts of the replies to a contact, in the order in which they were sent. */
  replies(contact?: string): Promise<(string | undefined)[]>;
  submissions(contact?: string): Promise<SubmissionRow[]>;
  stop(): Promise<void>;
}

/** Starts the service on the embedded store and broker, with a worker that reports every send as sent. */
export async function startRig(): Promise<AutoreplyRig> {
  const channel = 'whatsapp';
  const folder = await mkdtemp(join(tmpdir(), 'cascade-autoreply-'));
  const database = await openPrepared(join(folder, 'store.db'));
  const clock = fakeClock(Date.UTC(2026, 10, 20, 2));
  const logger = recordingLogger();
  const repositories = createRepositories(database, { clock });
  const broker: Broker = createEmbeddedBroker({ logger, clock });
  const intake = createInboundIntake({ repositories, broker, clock, logger });
  await database.collection('accounts').insertOne({
    _id: ACCOUNT,
    name: 'Acme',
    plan: { name: 'basic', quota: null, period: 'month', expiresAt: null },
    settings: { defaultCountry: '62' },
    createdAt: 0,
  } as never);
  await repositories.devices.insert({
    _id: DEVICE,
    account: ACCOUNT,
    channel,
    name: 'D',
    tokenHash: 'hash',
    tokenHint: 'hint',
    number: '',
    sandbox: true,
    state: 'connected',
    credentials: '',
    settings: {},
  });
  /** Request ids in the order of their sends; ids of two services aren't in order of time. */
  const sent = new Set<number>();
  await broker.consume(
    { name: 'send.requested.whatsapp', route: DEVICE, prefetch: 10 },
    async ({ body: { send: _id, request } }) => {
      const { _id: id, account } = request;
      sent.add(id);
      const verdict = { state: 'sent', ms: 1, at: clock.now() } as const;
      await repositories.facts.insertOutcome({ _id, request: id, account, ...verdict });
      return ACK;
    },
  );
  const running: { stop(): Promise<void> }[] = [];
  let said = 0;

  const rig: AutoreplyRig = {
    clock,
    database,
    repositories,
    intake,
    logger,
    async rule(rule) {
      const { _id } = await repositories.autoreplies.insert({
        account: ACCOUNT,
        device: DEVICE,
        rule,
        active: true,
      });
      return _id;
    },
    async start(own = database) {
      const service = await withStop((signal) =>
        startAutoreply({
          repositories: createRepositories(own, { clock }),
          broker,
          clock,
          logger,
          signal,
        }),
      );
      running.push(service);
      return service;
    },
    async say(message, { id = String((said += 1)), contact = CONTACT.id } = {}) {
      await intake.takeMessage({
        account: ACCOUNT,
        device: DEVICE,
        channel,
        providerMessageId: id,
        from: { ...CONTACT, id: contact, number: contact },
        message: {
          id,
          type: 'text',
          ...(typeof message === 'string' ? { text: message } : message),
        },
        sandbox: true,
        at: clock.now(),
      });
      return `${DEVICE}:${id}`;
    },
    settled: () =>
      waitFor(
        async () => {
          // A conversation that waits for an earlier reply looks again.
          await clock.advance(25);
          const waiting = await database
            .collection('inbound')
            .countDocuments({ replyAt: { $exists: true } });
          const owing = await database
            .collection('conversations')
            .countDocuments({ pendingEffects: { $exists: true } });
          return waiting + owing === 0;
        },
        { timeoutMs: 20_000, what: 'everything to be dealt with' },
      ).then(() => undefined),
    requests: () => database.collection<StoredRequest>('requests').find({}, { sort: { _id: 1 } }),
    async replies(contact = CONTACT.id) {
      const requests = await rig.requests();
      const order = [...sent];
      // Unsent requests are last.
      const rank = (id: number) => (sent.has(id) ? order.indexOf(id) : order.length);
      const own = requests
        .filter(({ sends }) => sends[channel]?.target === contact)
        .toSorted((one, other) => rank(one._id) - rank(other._id));
      return own.map(({ sends }) => {
        const content = sends[channel]!.content;
        return 'message' in content ? content.message.message : `template ${content.template}`;
      });
    },
    submissions: (contact = CONTACT.id) =>
      database.collection<SubmissionRow>('submissions').find({ 'from.id': contact }),
    async stop() {
      let stopped = false;
      const stopping = Promise.all(running.map((service) => service.stop())).then(() => {
        stopped = true;
      });
      while (!stopped) {
        // A conversation that waits for an earlier reply looks again.
        await clock.advance(25);
        await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, 1))]);
      }
      await broker.drain();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
  return rig;
}
