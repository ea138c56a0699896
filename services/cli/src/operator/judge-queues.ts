import { isChannel } from '@cascade/contracts';
import { look, unchecked, wrong, type Finding } from '../doctor/finding.ts';

/** `GET /api/operations/queues`. */
export interface Queues {
  broker: string;
  healthy: boolean;
  queues: { queue: string; message: string; ready: number | null; consumers: number | null }[];
  backlog: { lane: string; open: number; oldest_age_ms: number | null }[];
  /** Absent in older versions. */
  deliveries?: {
    waiting: number;
    oldest_age_ms: number | null;
    accounts: { account: string; waiting: number; oldest_age_ms: number }[];
  };
}

/** Sends that a caller waits for, and events, go on within seconds. */
const LOOK_WAIT_MS = 60_000;

/** Reads `waba` of `send.requested.waba`: one of its workers consumes the queue. */
const channelOf = (message: string): string | undefined => {
  const [, channel = ''] =
    /^(?:send\.requested|bulk\.claimed|check\.asked|reading\.asked)\.(.+)$/.exec(message) ?? [];
  return isChannel(channel) ? channel : undefined;
};

/**
 * What nobody reads, and what waits for too long. An empty list when nothing is wrong.
 *
 * @param devices How many devices each channel has.
 */
export function judgeQueues(
  { healthy, queues, backlog, deliveries }: Queues,
  devices: ReadonlyMap<string, number>,
): Finding[] {
  if (!healthy) return [unchecked('queues', 'unknown without the broker')];
  const findings: Finding[] = [];
  const withoutWorker = new Set<string>();
  for (const [channel, count] of devices) {
    const own = queues.filter(({ message }) => channelOf(message) === channel);
    if (own.some(({ consumers }) => consumers !== 0)) continue;
    withoutWorker.add(channel);
    findings.push(
      wrong(
        'workers',
        `${channel} has ${count} ${count === 1 ? 'device' : 'devices'} and no worker; ${waitingIn(own)}`,
        `Start worker-${channel}; if it ends by itself, its log says why.`,
      ),
    );
  }
  for (const { queue, message, ready, consumers } of queues) {
    if (consumers !== 0) continue;
    const channel = channelOf(message);
    if (channel !== undefined && (withoutWorker.has(channel) || ready === 0)) continue;
    findings.push(
      wrong(
        'queues',
        `nobody reads ${queue}; ${waitingIn([{ ready }])}`,
        `Start ${channel === undefined ? queue.split('.', 1).join('') : `worker-${channel}`}; if it runs, its log says why it doesn't read.`,
      ),
    );
  }
  for (const { lane, open, oldest_age_ms: age } of backlog) {
    if (lane === 'interactive' && age !== null && age > LOOK_WAIT_MS) {
      findings.push(
        look(
          'backlog',
          `${open === 1 ? '1 send that a caller waited for is' : `${open} sends that callers waited for are`} open, the oldest for ${inSeconds(age)}`,
          'See that an orchestrator and the workers of these channels run and are not overloaded.',
        ),
      );
    }
  }
  const age = deliveries?.oldest_age_ms ?? null;
  if (deliveries && age !== null && age > LOOK_WAIT_MS) {
    findings.push(
      look(
        'deliveries',
        `${deliveries.waiting === 1 ? '1 event waits for its webhooks' : `${deliveries.waiting} events wait for their webhooks`}, the oldest for ${inSeconds(age)}`,
        'See that webhook-emitter runs and its log; cascade admin status names the accounts.',
      ),
    );
  }
  return findings;
}

const waitingIn = (queues: readonly { ready: number | null }[]): string => {
  const waiting = queues.reduce((sum, { ready }) => sum + (ready ?? 0), 0);
  return `${waiting} ${waiting === 1 ? 'message waits' : 'messages wait'}`;
};

const inSeconds = (ms: number) => `${Math.round(ms / 1_000)} s`;
