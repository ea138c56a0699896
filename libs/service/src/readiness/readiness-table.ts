/** Kinds of services that lose different things without a part. */
export const SERVICE_KINDS = [
  'gateway',
  'dashboard',
  'orchestrator',
  'worker-*',
  'autoreply',
  'webhook-emitter',
  'standalone',
] as const;

type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Parts of a process that others serve. */
export const PARTS = ['store', 'store_writes', 'broker', 'broker_rights'] as const;

export type ReadinessPart = (typeof PARTS)[number];

/** State of each part that is known: true while it works. */
export type PartStates = Partial<Record<ReadinessPart, boolean>>;

interface PartAway {
  /** What an operator sees at the server. */
  away: string;
  /** `unready`: callers are served elsewhere or not at all. `degraded`: what still works is worth the call. */
  effect: 'unready' | 'degraded';
  /** What still works, by service. */
  works: Readonly<Record<ServiceKind, string>>;
  /** What `cascade admin status` prints. */
  status: string;
}

const NOTHING_READ = 'nothing; calls are answered with 503 and can be repeated';
const WORK_WAITS = 'nothing; its work waits';

/**
 * What is away, and what it means for each service. `/readyz`, the metric `cascade_ready`, `cascade admin
 * status` and the table of the guide are made from it. `/livez` is 200 in every row: a restart mends
 * none of them.
 */
export const READINESS_TABLE: Readonly<Record<ReadinessPart, PartAway>> = {
  store: {
    away: 'MongoDB is unreachable, paused or without a primary; the embedded store is closed',
    effect: 'unready',
    works: {
      gateway: NOTHING_READ,
      dashboard: NOTHING_READ,
      orchestrator: WORK_WAITS,
      'worker-*': 'calls that are under way; other work waits',
      autoreply: WORK_WAITS,
      'webhook-emitter': WORK_WAITS,
      standalone: NOTHING_READ,
    },
    status: 'fails: `service temporarily unavailable`',
  },
  store_writes: {
    away: 'the store answers and refuses writes: a full or read-only disk, `fsyncLock`, a user without the right to write',
    effect: 'unready',
    works: {
      gateway: 'reading; sends are answered with 503, and nothing is sent',
      dashboard: 'reading with the operator token, so `status` and `doctor`',
      orchestrator: WORK_WAITS,
      'worker-*': 'calls that are under way; other work waits',
      autoreply: WORK_WAITS,
      'webhook-emitter': WORK_WAITS,
      standalone: 'reading; sends are answered with 503, and nothing is sent',
    },
    status: '`store … takes NO writes`',
  },
  broker: {
    away: 'RabbitMQ is unreachable, paused, or blocks publishers by an alarm (memory, disk)',
    effect: 'degraded',
    works: {
      gateway:
        'reading; async and scheduled sends are accepted, and go out when the broker is back; a sync send ends at its deadline with `expired before sending`, and `detail` says that the broker took nothing',
      dashboard: 'all but what asks workers; sends wait',
      orchestrator: 'ends what expires; campaigns and sends wait',
      'worker-*': 'receives messages, receipts and callbacks; sends wait',
      autoreply: 'takes messages from the store, later than else; replies wait',
      'webhook-emitter': 'takes events from the store, later than else',
      standalone: 'as the gateway and the workers',
    },
    status: '`broker … NOT healthy`, and which process says why',
  },
  broker_rights: {
    away: 'RabbitMQ refuses this user: a wrong password, virtual host, or rights (`ACCESS_REFUSED`, `NOT_ALLOWED`)',
    effect: 'unready',
    works: {
      gateway: 'as without the broker',
      dashboard: 'as without the broker',
      orchestrator: 'as without the broker',
      'worker-*': 'as without the broker',
      autoreply: 'as without the broker',
      'webhook-emitter': 'as without the broker',
      standalone: 'as without the broker',
    },
    status: '`broker … NOT healthy`, and RabbitMQ’s reason',
  },
};

const parts: readonly string[] = PARTS;

/** Whether a process serves on while this part is away. An unknown part is needed. */
export const isTolerated = (part: string): boolean =>
  parts.includes(part) && READINESS_TABLE[part as ReadinessPart].effect === 'degraded';

/** A row of the table for one service, as the guide shows it. */
interface ReadinessRow {
  part: ReadinessPart;
  away: string;
  service: ServiceKind;
  works: string;
  readyz: 200 | 503;
  livez: 200;
  status: string;
  metric: string;
}

/** Lists what is away × service. */
export function readinessRows(): ReadinessRow[] {
  return PARTS.flatMap((part) => {
    const { away, effect, works, status } = READINESS_TABLE[part];
    return SERVICE_KINDS.map((service): ReadinessRow => ({
      part,
      away,
      service,
      works: works[service],
      readyz: effect === 'degraded' ? 200 : 503,
      livez: 200,
      status,
      metric: `cascade_ready{part="${part}"} 0`,
    }));
  });
}
