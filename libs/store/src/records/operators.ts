/** What operators may do; see `http/operator-roles.ts` of the dashboard. */
export type OperatorRole = 'administrator' | 'billing' | 'support';

export const OPERATOR_ROLES = [
  'administrator',
  'billing',
  'support',
] as const satisfies readonly OperatorRole[];

/** A token of a person who operates the installation. A person may have several, while one replaces another. */
export interface OperatorToken {
  _id: string;
  /** The person's. Rows of acts name it. */
  name: string;
  role: OperatorRole;
  hash: string;
  /** Last four characters of the token. */
  hint: string;
  /** Epoch ms; null: never. */
  expiresAt: number | null;
  lastUsedAt?: number;
  /** Name of the operator who made it. */
  createdBy: string;
  createdAt: number;
}

/** One member that an act changed. */
export interface ActChange {
  /** Path of the member: `plan.quota`. */
  member: string;
  /** As text; null: it wasn't there. */
  before: string | null;
  after: string | null;
}

/** What an operator did. The account's `audit` has a row of it, too, where it concerns one. */
export interface OperatorAct {
  _id: string;
  at: number;
  /** Id of the operator's token, or `operator` for the one of the setting. */
  actor: string;
  /** Name of the person; absent with the token of the setting. */
  actorName?: string;
  role: OperatorRole;
  /** Id of the operation of `/api`, or of a command: `restore`. */
  operation: string;
  status: number;
  reason: string;
  /** Account that the act concerns. */
  account?: string;
  changes?: readonly ActChange[];
  route?: string;
  ip?: string;
}
