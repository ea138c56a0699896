import { lastingQueues, type Broker } from '@cascade/broker';
import type { Clock, Metrics } from '@cascade/runtime';
import type { DevicesRepository, RequestsRepository } from '@cascade/store';

const LANES = ['interactive', 'bulk'] as const;
/** A store or broker that is unavailable must not keep the rest of the metrics waiting. */
const PATIENCE_MS = 2_000;

interface Observed {
  metrics: Metrics;
  broker: Pick<Broker, 'depth' | 'deadLetterCount'>;
  store: {
    requests: Pick<RequestsRepository, 'backlog'>;
    devices: Pick<DevicesRepository, 'countStates'>;
  };
  clock: Clock;
}

/**
 * What waits in queues and store, and how devices are, read anew for each scrape. Of the whole
 * installation: every orchestrator says the same, so take the maximum over them, not the sum.
 */
export function observeBacklog({ metrics, broker, store, clock }: Observed): void {
  const ready = metrics.gauge({
    name: 'queue_ready',
    help: 'Messages (over AMQP envelopes) that wait in a queue.',
    labels: ['queue'],
  });
  const consumers = metrics.gauge({
    name: 'queue_consumers',
    help: 'Consumers of a queue.',
    labels: ['queue'],
  });
  const dead = metrics.gauge({
    name: 'dead_letters',
    help: 'Messages that nobody could deal with; absent while the broker does not say.',
  });
  const open = metrics.gauge({
    name: 'backlog_requests',
    help: 'Requests that are due and not finished, counted up to 10,000.',
    labels: ['lane'],
  });
  const oldest = metrics.gauge({
    name: 'backlog_oldest_age_seconds',
    help: 'Time since the oldest request that is not finished was due, of bulk ones the oldest of their bulk queues; 0 without one.',
    labels: ['lane'],
  });
  const devices = metrics.gauge({
    name: 'devices',
    help: 'Devices of all accounts by state.',
    labels: ['channel', 'state'],
  });

  async function readQueues(): Promise<void> {
    const queues = lastingQueues();
    const depths = await Promise.all(queues.map(({ name, route }) => broker.depth(name, route)));
    ready.reset();
    consumers.reset();
    for (const [index, { queue }] of queues.entries()) {
      const depth = depths[index];
      if (!depth) continue;
      ready.set({ queue }, depth.ready);
      consumers.set({ queue }, depth.consumers);
    }
  }

  async function readDeadLetters(): Promise<void> {
    const count = await broker.deadLetterCount();
    if (count === null) dead.remove();
    else dead.set(count);
  }

  async function readBacklog(lane: (typeof LANES)[number]): Promise<void> {
    const now = clock.now();
    const backlog = await store.requests.backlog(lane, now);
    open.set({ lane }, backlog.open);
    oldest.set({ lane }, (now - (backlog.oldestDueAt ?? now)) / 1000);
  }

  async function readDevices(): Promise<void> {
    const states = await store.devices.countStates();
    devices.reset();
    for (const { channel, state, count } of states) devices.set({ channel, state }, count);
  }

  const readings = [
    readQueues,
    readDeadLetters,
    readDevices,
    ...LANES.map((lane) => () => readBacklog(lane)),
  ];
  for (const read of readings) {
    metrics.beforeExposing(() => Promise.race([read(), clock.sleep(PATIENCE_MS)]));
  }
}
