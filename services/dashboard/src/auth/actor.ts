import type { TokenScope } from '@cascade/contracts';
import type { Role, Session } from '@cascade/store';
import type { KnownOperator } from './operators.ts';

/** Who makes a call. */
export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'user';
      user: string;
      email: string;
      account: string;
      role: Role;
      /** Hash of the session's cookie. */
      session: string;
      /** A password link began the session. */
      choosesPassword: boolean;
      proven?: NonNullable<Session['proven']>;
      /** See `lacksFactor`: it may change its own sign-in alone. */
      lacksFactor: boolean;
    }
  /** `account` is empty outside accounts; `session` is absent with a bearer token. */
  | ({ kind: 'operator'; account: string; session?: string } & KnownOperator)
  /** A program with an account token. `name` is the token's. */
  | {
      kind: 'token';
      account: string;
      token: string;
      name: string;
      scopes?: readonly TokenScope[];
      /** CIDR blocks from which it may be used; absent: from everywhere. */
      networks?: readonly string[];
      /** Ids of the devices that it may use and read; absent: all of the account. */
      devices?: readonly string[];
    };

/** An operator, inside an account or outside accounts. */
export type OperatorActor = Extract<Actor, { kind: 'operator' }>;

/** A person who is signed in. */
export type PersonActor = Extract<Actor, { kind: 'user' }>;

/** Names an actor in rows: the id of a person or a token, or `operator`. */
export function nameOfActor(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return actor.user;
    case 'token':
      return actor.token;
    case 'operator':
      return 'operator';
    case 'nobody':
      return 'nobody';
  }
}

/** Whether a browser's session makes the call, not a bearer token. */
export const hasSession = (actor: Actor): boolean =>
  'session' in actor && actor.session !== undefined;
