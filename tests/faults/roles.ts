import { CHANNELS, type Channel } from '@cascade/contracts';

type WorkerRole = `worker-${Channel}`;

/** A role of a process in these suites. Several roles can share one process. */
export type Role = 'gateway' | 'orchestrator' | WorkerRole | 'webhook-emitter' | 'autoreply';

/** Services that take part in a request. */
export const ROLES: readonly Role[] = [
  'gateway',
  'orchestrator',
  ...CHANNELS.map((channel): WorkerRole => `worker-${channel}`),
];

/** A deliberately broken product, to prove that the checker finds it. */
export type Breakage = 'call-twice' | 'drop-outcome' | 'drop-request';

export interface RoleSettings {
  roles: readonly Role[];
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** Real servers, or the file of the embedded twins. */
  servers?: { amqpUrl: string; amqpPrefix: string; mongoUrl: string };
  file?: string;
  sandboxUrl: string;
  deadlines: { syncMs: number; asyncMs: number };
  breakage?: Breakage;
  /** `worker-waba` takes the provider's webhooks too. */
  receives?: true;
  /** How long accepted messages with a later tier behind them wait for receipts; not at all when absent. */
  confirmMs?: number;
  /** How far the process's clock is ahead, so that its waits are over (ms). */
  aheadMs?: number;
}

/** Variable that holds the settings as JSON. */
export const SETTINGS_VARIABLE = 'ROLE_SETTINGS';
