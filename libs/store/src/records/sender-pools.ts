import type { Channel } from '@cascade/contracts';

/**
 * `active`: gets new contacts. `draining`: keeps the contacts who know it, and gets no new ones. `resting`:
 * gets nothing.
 */
export const POOL_MEMBER_STATES = ['active', 'draining', 'resting'] as const;
export type PoolMemberState = (typeof POOL_MEMBER_STATES)[number];

/**
 * `weighted`: new contacts are shared by weight and by what is left of daily limits. `ordered`: the first
 * healthy member gets them.
 */
export const POOL_STRATEGIES = ['weighted', 'ordered'] as const;
export type PoolStrategy = (typeof POOL_STRATEGIES)[number];

export interface PoolMember {
  /** Device id. */
  device: string;
  /** Share of new contacts beside the other weights; 1 to 100. */
  weight: number;
  state: PoolMemberState;
}

/** Devices of one channel in one account that share a key. */
export interface SenderPool {
  /** `pool_…`. */
  _id: string;
  account: string;
  channel: Channel;
  name: string;
  /** Hash of the pool's key, which callers put into `keys.<channel>.token`; unique. */
  tokenHash: string;
  tokenHint: string;
  strategy: PoolStrategy;
  /** In the order of `ordered`. Each device once. */
  members: PoolMember[];
  /** Counts changes of the members; absent before the first. */
  memberChanges?: number;
  /**
   * Every contact of the pool knows the member that `memberByRule` names, so nobody has to read which one.
   * Set when the pool is made; gone for good when a contact comes to know another member, or members change.
   * Never of linked phones: what is left of their days decides too.
   */
  byRule?: true;
  createdAt: number;
}

/** The member of a pool that a contact knows. */
export interface PoolContact {
  /** `<pool>:<contact key>`. */
  _id: string;
  pool: string;
  device: string;
  /** When a message first went or came this way on its last day (epoch ms). */
  at: number;
}
