/** A running process. The process renews the row itself. */
export interface Instance {
  /** Instance name of the process. */
  _id: string;
  service: string;
  startedAt: number;
  seenAt: number;
  /** Version and commit of its code; earlier versions say neither. */
  version?: string;
  commit?: string | null;
  /** Ids of the keys of its `SECRETS_KEY`, the one that seals first. Absent of older versions. */
  keys?: string[];
  /** Why its broker takes nothing, in the words of RabbitMQ; null when it does. Absent of older versions. */
  brokerFault?: { kind: 'refused' | 'blocked' | 'away'; reason: string } | null;
  /** How far its clock is ahead of the store's server, in milliseconds; null of the embedded store. */
  clockAheadMs?: number | null;
  /** Bytes of the memory that is nearest to its limit: the heap's, or that of its control group. */
  memory?: { used: number; limit: number };
}
