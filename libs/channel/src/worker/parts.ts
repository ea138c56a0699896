import type { Broker } from '@cascade/broker';
import type { LearnContact, NotePoolContact } from '@cascade/contacts';
import type {
  DispatchStore,
  EndSend,
  FinishRequest,
  QuotaUnits,
  TellOutcome,
} from '@cascade/dispatch';
import type { Channel, RequestSnapshot } from '@cascade/contracts';
import type { NotedWait, RecipientSendsRepository, RequestsRepository } from '@cascade/store';
import type { BulkThrottle, ByteBudget, Clock, Logger } from '@cascade/runtime';
import type { DeviceLimits } from '../fair/device-limits.ts';
import type { NoteLimit } from '../pace/hold-device.ts';
import type { Pacer } from '../pace/pacer.ts';
import type { ChannelAdapter } from '../port.ts';
import type {
  WorkerDevices,
  WorkerEgress,
  WorkerFacts,
  WorkerFiles,
  WorkerSandboxSenders,
  WorkerVault,
} from '../worker-ports.ts';
import type { WatchHealth } from './watch-health.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

/** All that handling one send takes. */
export interface WorkerParts {
  adapter: ChannelAdapter;
  broker: Pick<Broker, 'publish'>;
  facts: WorkerFacts;
  devices: WorkerDevices;
  sandboxSenders: WorkerSandboxSenders;
  files: WorkerFiles;
  egress: WorkerEgress;
  vault: WorkerVault;
  clock: Clock;
  /** Time limits of calls, spaced out where many end together. */
  timers: Pick<Clock, 'after'>;
  logger: Logger;
  metrics: WorkerMetrics;
  end: Pick<EndSend, 'claim'>;
  tell: TellOutcome;
  /** Ends a request that one outcome decides and nobody waits for. */
  finish: FinishRequest;
  /** A bulk request waits for receipts: it has made room in its bulk queue. */
  leaveBulkQueue: (request: RequestSnapshot) => void;
  /** Units of quota for sends that have lost theirs on a long way. */
  units: QuotaUnits;
  accounts: DispatchStore['accounts'];
  /** Places among what the recipients of accounts with caps may get. */
  recipientSends: Pick<RecipientSendsRepository, 'take'>;
  learnContact: LearnContact;
  watchHealth: WatchHealth;
  notePoolContact: NotePoolContact;
  /** Counts an attempt at a send that failed by a defect of the program. */
  noteFault: RequestsRepository['noteFault'];
  /** Notes that this worker can't open what a send needs. The sweeper asks again at `nextAt`. */
  noteUnopened(request: RequestSnapshot, channel: Channel, nextAt: number): Promise<void>;
  /** Notes that a send waits for another day or hour of its device. */
  noteWait(request: RequestSnapshot, channel: Channel, wait: NotedWait): Promise<void>;
  /** How long accepted messages with a later tier behind them wait for receipts; absent: the channel's time. */
  confirmMs?: number | undefined;
  /** Waits before a send that its provider refused for the moment is called again; absent: it is not. */
  refusedRetryMs?: readonly number[] | undefined;
  /** Names this process in send claims. */
  instance: string;
  /** Slows bulk sends while interactive ones wait. */
  bulkThrottle: BulkThrottle;
  pacer: Pacer;
  /** Notes for other workers what a provider named; absent: each learns by itself. */
  noteLimit?: NoteLimit | undefined;
  deviceLimits: DeviceLimits;
  budget: ByteBudget;
  /** Aborted when the worker stops: nothing new begins, calls in hand are finished. */
  stopping: AbortSignal;
  /** Aborted when a stopping worker may wait no longer for a store that is down. */
  givingUp: AbortSignal;
}
