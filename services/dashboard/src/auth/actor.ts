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
      /** A password link began the session. */
      choosesPassword: boolean;
    }
  /** `account` is empty outside accounts; `session` is absent with a bearer token. */
  | { kind: 'operator'; account: string; session?: string }
  /** A program with an account token, where a route takes one. */
  | { kind: 'token'; account: string; token: string };
