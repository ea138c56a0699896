import { createHash } from 'node:crypto';
import type { EmailCredentials } from '@cascade/store';

/** Where a sender's mail goes in, and how it logs in. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  /** An address of the configuration and not of a customer: it needs no guard. */
  isOurs: boolean;
  auth?: { user: string; pass: string };
}

/**
 * The server of a device's credentials; for a sandbox device the sandbox's, with the same login.
 */
export function mailServerOf(
  { host, port, secure, username, password }: EmailCredentials,
  sandbox: { host: string; port: number } | undefined,
): MailServer {
  return {
    ...(sandbox
      ? { ...sandbox, secure: false, isOurs: true }
      : { host, port, secure, isOurs: false }),
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
  };
}

/** Equal for senders that may share connections; shows no password. */
export function mailServerKey(server: MailServer): string {
  return createHash('sha256').update(JSON.stringify(server)).digest('hex');
}
