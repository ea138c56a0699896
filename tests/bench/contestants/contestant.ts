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
  /** A templated e-mail. */
  | 'email';

export interface Running {
  name: string;
  url: string;
  path: string;
  headers: Record<string, string>;
  /** Request bodies; `undefined` for what the contestant can't do. */
  bodies(kind: Kind): string[] | undefined;
  /** What a good answer contains. */
  expect: string;
  /** Its own processes by role. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}

const BODIES = 1_000;

/** A recipient for each of the bodies that a load sends in turn. */
export const recipients = (prefix: string): string[] =>
  Array.from({ length: BODIES }, (_, index) => `${prefix}${1_000_000 + index * 37}`);
