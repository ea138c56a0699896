/** A rejected call of `/v1`, a management act or a limit that was reached. Ids of rejected sends come from the requests' counter. */
export interface AuditRow {
  _id: number;
  /** Absent when the token named none. */
  account?: string;
  at: number;
  kind: 'send.rejected' | 'management' | 'limit.reached';
  status: number;
  reason: string;
  ip?: string;
  /** Acting user, operator or token. */
  actor?: string;
  route?: string;
  /** Calls of the same source or kind since its row before this one that left no row (see AuditSampling). */
  unwritten?: number;
  /** The same of addresses that have no row of their own to tell it. */
  unwrittenOthers?: number;
}
