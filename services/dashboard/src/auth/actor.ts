import type { Role } from '@cascade/store';

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
      /** The session was begun by a link for choosing a password. */
      choosesPassword: boolean;
    }
  /** `account` is empty outside accounts; `session` is absent with a bearer token. */
  | { kind: 'operator'; account: string; session?: string }
  /** A program with an account token, where a route takes one. */
  | { kind: 'token'; account: string; token: string };
