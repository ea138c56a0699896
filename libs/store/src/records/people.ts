export type Role = 'owner' | 'admin' | 'member' | 'viewer';

export interface User {
  _id: string;
  account: string;
  /** Lower case; unique over all accounts. */
  email: string;
  passwordHash?: string;
  role: Role;
  createdAt: number;
}

export interface Session {
  /** Hash of the cookie's value. */
  _id: string;
  /** Empty for an operator; so is `account`. */
  user: string;
  account: string;
  /** Hash of the operator's token at sign-in: another token ends the session. */
  operator?: string;
  /** Started by a link for choosing a password: the old password isn't asked for. */
  choosesPassword?: true;
  /** Client address at sign-in, shown to the owner. */
  ip?: string;
  agent?: string;
  expiresAt: number;
  createdAt: number;
}

/** Logs a person in once, without a password. */
export interface LoginLink {
  /** Hash of the link's secret. */
  _id: string;
  /** Empty for an operator; so is `account`. */
  user: string;
  account: string;
  /** See `Session`. */
  operator?: string;
  choosesPassword?: true;
  expiresAt: number;
}

/** Filters of a screen that a person keeps under a name. */
export interface SavedView {
  _id: string;
  account: string;
  user: string;
  screen: string;
  name: string;
  /** The query of the screen's address. */
  search: string;
  createdAt: number;
}
