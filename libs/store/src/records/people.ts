import type { AddressKind, TokenScope } from '@cascade/contracts';
import type { OperatorRole } from './operators.ts';

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

export interface User {
  _id: string;
  account: string;
  /** Lower case; unique in the account, and over all accounts among those who have proven theirs. */
  email: string;
  /** Nobody has shown that the address is this person's: other accounts may have a user with it. */
  unproven?: true;
  passwordHash?: string;
  role: Role;
  secondFactor?: SecondFactor;
  /** By credential id; `passkeyCount` bounds them. */
  passkeys?: Readonly<Record<string, Passkey>>;
  passkeyCount?: number;
  /** Set at the first sign-in by the account's provider. */
  oidc?: OidcIdentity;
  /** When the person asked for a password link that nothing could mail; absent once one was made. */
  linkAskedAt?: number;
  createdAt: number;
}

/** What a person needs beside the password or a link: codes of an app (TOTP, RFC 6238). */
export interface SecondFactor {
  /** The app's secret, sealed; see `secondFactorContext`. */
  sealed: string;
  /** Time step of the newest code that was used; codes of this step and before are refused. */
  lastStep: number;
  /** Hashes of the recovery codes that weren't used. */
  recoveryCodes: Readonly<Record<string, true>>;
  enabledAt: number;
}

/** A key of the person's that signs in (WebAuthn). */
export interface Passkey {
  /** COSE key, base64url. */
  publicKey: string;
  /** Of the newest signature; always 0 for keys that are kept on several devices. */
  counter: number;
  /** Domain that the key belongs to. */
  rpId: string;
  /** As the person calls it. */
  name: string;
  createdAt: number;
  lastUsedAt?: number;
}

/** Who a person is at the provider. */
export interface OidcIdentity {
  /** Hash of issuer and subject; unique over all people. */
  key: string;
  issuer: string;
  subject: string;
  linkedAt: number;
}

/** An operator whom no token names. */
interface OperatorPerson {
  name: string;
  role: OperatorRole;
}

export interface Session {
  /** Hash of the cookie's value. */
  _id: string;
  /** Empty for an operator; so is `account`. */
  user: string;
  account: string;
  /** Hash of the operator's token at sign-in: another token ends the session. */
  operator?: string;
  /** The operator whom a provider let in; else the token says who it is. */
  operatorAs?: OperatorPerson;
  /** Started by a link for choosing a password: the old password isn't asked for. */
  choosesPassword?: true;
  /** What the person showed that needs no second factor beside it. */
  proven?: 'passkey' | 'provider';
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
  /** Nobody but who reads the address's mail, or the operator, has the link: following it proves the address. */
  proves?: true;
  expiresAt: number;
}

/** A program's sign-in that a person allows in a browser (RFC 8628). */
export interface DeviceAuthorization {
  /** Hash of the device code, which the program polls with. */
  _id: string;
  /** Keyed hash of the user code, which the person sees; unique. */
  userCode: string;
  /** As the program calls itself. Not verified. */
  clientName: string;
  /** Scopes that the program asks for. */
  scopes: readonly TokenScope[];
  /** Client address of the program. */
  ip?: string;
  /** Where the browser goes with the answer; absent where the program polls. */
  returnsTo?: string;
  /** Hash of the mark of the browser that began, which alone goes on; with `returnsTo`. */
  browser?: string;
  state: 'pending' | 'approved' | 'denied';
  /** What was allowed, by whom; the token is made at the next poll. */
  grant?: DeviceGrant;
  /** When the program polled last; 0 before. Polls that came too soon don't count. */
  polledAt: number;
  expiresAt: number;
  createdAt: number;
}

export interface DeviceGrant {
  account: string;
  /** Id of the person; `operator` for the operator. */
  actor: string;
  /** Name of the token. */
  name: string;
  /** At most those that were asked for. */
  scopes: readonly TokenScope[];
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

/** What a person set for themselves in an account; `operator` for the operator. */
export interface PersonalSettings {
  _id: string;
  account: string;
  user: string;
  /** Own addresses, by their form, for sends to oneself. */
  addresses: Partial<Record<AddressKind, string>>;
  /** First steps that the person has put away. */
  stepsAway?: readonly string[];
}
