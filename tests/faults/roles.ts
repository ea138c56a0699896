import { CHANNELS, type Channel } from '@cascade/contracts';

type WorkerRole = `worker-${Channel}`;

/** What a process of these suites can be; several at once share its parts. */
export type Role = 'gateway' | 'orchestrator' | WorkerRole | 'webhook-emitter' | 'autoreply';

/** Services that take part in a request. */
export const ROLES: readonly Role[] = [
  'gateway',
  'orchestrator',
  ...CHANNELS.map((channel): WorkerRole => `worker-${channel}`),
];

/** A product that is broken on purpose, to see that the checker sees it. */
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
  /** By how much its clock is ahead: what it would wait for is over. */
  aheadMs?: number;
}

/** Variable that holds the settings as JSON. */
export const SETTINGS_VARIABLE = 'ROLE_SETTINGS';
