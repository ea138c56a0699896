import type { Disposition } from '@cascade/broker';
import type { Messages, SendRequested } from '@cascade/contracts';
import { createEndSend, createTellOutcome } from '@cascade/dispatch';
import { BulkThrottle, ByteBudget, createMetrics } from '@cascade/runtime';
import { fakeClock, recordingLogger } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import { DeviceLimits } from '../fair/device-limits.ts';
import { Pacer } from '../pace/pacer.ts';
import type { CallResult, ChannelAdapter, SendJob } from '../port.ts';
import { createWorkerMetrics } from '../worker/worker-metrics.ts';
import type { WorkerParts } from '../worker/parts.ts';
import type { WorkerEgress, WorkerFiles } from '../worker-ports.ts';
import { createMemoryFacts } from './memory-facts.ts';

export const CALL_TIMEOUT_MS = 15_000;

/** A worker's parts around a scripted adapter, with a manual clock and facts in memory. */
export function createWorkerBench(overrides: Partial<WorkerParts> = {}) {
  const clock = fakeClock();
  const logger = recordingLogger();
  const facts = createMemoryFacts();
  /** Outcomes that the orchestrator received, or that ended their request here. */
  const finished: Messages['send.outcome'][] = [];
  const calls: SendJob[] = [];
  /** Attempts counted as failed by a defect. */
  const faults: { request: number; channel: string }[] = [];
  /** Sends that were noted as waiting for another day. */
  const waits: Parameters<WorkerParts['noteWait']>[] = [];
  /** Sends that were noted as not opened. */
  const unopened: Parameters<WorkerParts['noteUnopened']>[] = [];
  const script: (CallResult | ((signal: AbortSignal) => Promise<CallResult>))[] = [];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const device: Device = {
    _id: 'dev_1',
    account: 'acc_1',
    channel: 'telegram',
    name: 'bot',
    tokenHash: '',
    tokenHint: '',
    number: '42',
    sandbox: false,
    state: 'connected',
    credentials: JSON.stringify({ bot_token: '42:secret-token' }),
    settings: {},
    createdAt: 0,
  };
  const adapter: ChannelAdapter = {
    channel: 'telegram',
    capabilities: { kinds: ['text', 'media'], mediaLimits: { image: 1_000, document: 2_000 } },
    prepare: (job) => Promise.resolve({ ready: job.content }),
    send: (job, _prepared, signal) => {
      calls.push(job);
      const next = script.shift() ?? { state: 'sent', providerMessageId: 'm1' };
      return typeof next === 'function' ? next(signal) : Promise.resolve(next);
    },
    close: () => Promise.resolve(),
  };
  const egress: WorkerEgress = {
    fetchMedia: () => Promise.resolve({ ok: false, why: 'no media here' }),
  };
  const files: WorkerFiles = { open: () => Promise.resolve(null) };
  const broker: WorkerParts['broker'] = {
    publish: (_name, body) => {
      finished.push(body as Messages['send.outcome']);
      return Promise.resolve();
    },
  };
  const parts: WorkerParts = {
    adapter,
    broker,
    end: createEndSend({ facts, clock, instance: 'worker-1' }),
    tell: createTellOutcome({ broker: overrides.broker ?? broker, logger }),
    facts,
    devices: {
      byId: (account, id) =>
        Promise.resolve(account === device.account && id === device._id ? device : null),
      noteHealth: () => Promise.resolve(false),
      noteLimit: () => Promise.resolve(),
    },
    sandboxSenders: { isOwn: () => Promise.resolve(true) },
    files,
    egress,
    vault: { open: (sealed) => sealed },
    clock,
    timers: clock,
    logger,
    finish: ({ request, outcomes }) => {
      for (const outcome of outcomes) finished.push({ outcome, request });
      return Promise.resolve();
    },
    leaveBulkQueue: () => {},
    noteFault: (request, of) => {
      faults.push({ request, channel: of });
      return Promise.resolve();
    },
    noteUnopened: (...noted) => {
      unopened.push(noted);
      return Promise.resolve();
    },
    noteWait: (...noted) => {
      waits.push(noted);
      return Promise.resolve();
    },
    metrics: createWorkerMetrics(createMetrics('test'), 'telegram'),
    units: { take: () => Promise.resolve({ ok: false, why: 'spent' }) },
    accounts: { byId: () => Promise.resolve(null) },
    recipientSends: { take: () => Promise.resolve(null) },
    watchHealth: { wentWell: () => {}, failed: () => {} },
    notePoolContact: () => Promise.resolve(),
    learnContact: () => Promise.resolve(),
    instance: 'worker-1',
    bulkThrottle: new BulkThrottle({
      clock,
      metrics: createMetrics('test'),
      perSecond: 250,
      at: 'call',
      of: 'telegram',
    }),
    pacer: new Pacer(),
    deviceLimits: new DeviceLimits(),
    budget: new ByteBudget(10_000, clock),
    stopping: stopping.signal,
    givingUp: givingUp.signal,
    ...overrides,
  };
  return {
    parts,
    adapter,
    device,
    clock,
    logger,
    facts,
    finished,
    calls,
    script,
    faults,
    waits,
    unopened,
    stopping,
    givingUp,
  };
}

export function sendRequested(now: number, overrides: Partial<SendRequested> = {}): SendRequested {
  return {
    send: 7,
    channel: 'telegram',
    lane: 'interactive',
    device: 'dev_1',
    to: '1001',
    content: { kind: 'text', text: 'Your code is 123456' },
    until: now + 40_000,
    request: {
      _id: 3,
      account: 'acc_1',
      mode: 'sync',
      lane: 'interactive',
      acceptedAt: now,
      dueAt: now,
      scheduled: false,
      expiresAt: now + 60_000,
      callTimeoutMs: CALL_TIMEOUT_MS,
      plan: [['telegram']],
      sends: { telegram: { id: 7, device: 'dev_1' } },
    },
    ...overrides,
  };
}

/** Returns the disposition, or `pending` while the send runs. */
export function watchDisposition(handling: Promise<Disposition>): () => Disposition | 'pending' {
  let seen: Disposition | 'pending' = 'pending';
  void handling.then((disposition) => {
    seen = disposition;
  });
  return () => seen;
}
