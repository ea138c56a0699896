import type { World } from '../world.ts';

/** Who sends: one of those that are measured against each other. */
export interface Contestant {
  name: string;
  start(world: World): Promise<Running>;
}

export type Kind =
  /** One text to a recipient whom the provider answers at once. */
  | 'text'
  /** The same, answered after 20 ms. */
  | 'slow'
  /** Three tiers, the first two of which are refused. */
  | 'cascade'
  /** `text`, queued. */
  | 'async'
  /** `text`, to be sent at the load's instant. */
  | 'scheduled'
  /** A templated e-mail. */
  | 'email'
  /** A WABA template. */
  | 'waba'
  /** The same as `text`, `waba` and `email`, which the provider never answers. */
  | 'hanging text'
  | 'hanging waba'
  | 'hanging email';

export interface Running {
  name: string;
  url: string;
  /** Where there are several gateways: all of them. */
  urls?: readonly string[];
  path: string;
  headers: Record<string, string>;
  /** Request body with `SERIAL`s; `undefined` for what the contestant can't do. */
  body(kind: Kind): string | undefined;
  /** What a good answer contains. */
  expect: string;
  /** Of the product: id of the account that sends. */
  account?: string;
  /** Its own processes by role. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}
