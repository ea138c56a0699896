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
    }
  /** `account` is empty outside accounts. */
  | { kind: 'operator'; account: string }
  /** A program with an account token, where a route takes one. */
  | { kind: 'token'; account: string; token: string };
