import type { Failure } from '@cascade/contracts';
import type { ActChange } from './operators.ts';

/** What an act was done to. */
export interface AuditObject {
  /** `device`, `token`; of a fixed list of the service that writes the row. */
  kind: string;
  /** Absent where the account has one such thing, or the act concerns several. */
  id?: string;
  /** Its name when the act was done. */
  name?: string;
}

/**
 * A rejected call of `/v1`, a management act, a sign-in or a limit that was reached. Ids of rejected sends come
 * from the counter of requests.
 */
export interface AuditRow {
  _id: number;
  /** Absent when the token named none. */
  account?: string;
  at: number;
  kind: 'send.rejected' | 'management' | 'sign-in' | 'limit.reached';
  status: number;
  reason: string;
  /** Why the call was refused; absent in rows of earlier versions, which have the sentence alone. */
  failure?: Failure<string>;
  /** What `reason` says of an act; absent in rows of earlier versions, and where no row of sentences makes it. */
  noted?: Failure<string>;
  ip?: string;
  /** Acting user, operator or token. */
  actor?: string;
  /** Name of an acting token, address of a person: their deletion removes both elsewhere. */
  actorName?: string;
  /** Absent in rows of earlier versions, and where nobody acted on a thing. */
  object?: AuditObject;
  /** What an act changed, without secrets and contents; in rows of earlier versions an operator's act alone. */
  changes?: readonly ActChange[];
  /** What an agent called itself, where one acted by MCP; not verified. */
  agent?: string;
  /** Id of the operation of `/api`; absent in rows of earlier versions. */
  operation?: string;
  route?: string;
  /** Calls of this source or kind since its previous row that left no row (see AuditSampling). */
  unwritten?: number;
  /** Unwritten calls of addresses that have no row of their own. */
  unwrittenOthers?: number;
}
