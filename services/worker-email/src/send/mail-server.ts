import { createHash } from 'node:crypto';
import { CHANNEL_PACES, hostAndPort } from '@cascade/channel';
import type { DeviceInfo, SandboxAddress } from '@cascade/channel';
import { beginsWithTls } from '@cascade/contracts';
import type { SmtpCredentials } from '@cascade/store';
import type { TokenLogin } from '../oauth/token-login.ts';
import { needsNoTls } from './needs-no-tls.ts';

/** A mail takes about a quarter of a second: three round trips, and the server's own work. */
const MAILS_PER_SECOND_AND_CONNECTION = 4;

/** Servers begin to refuse connections of one sender not far above. */
const MAX_CONNECTIONS = 20;

/** Where a sender's mail goes in, and how it logs in. */
export interface MailServer {
  /** Part of the key, so that accounts share no connections and can't block each other. */
  account: string;
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS, which `needsTls` may insist on. */
  secure: boolean;
  /** The address is from the configuration, not from a customer, so it needs no egress guard. */
  isOurs: boolean;
  /** At once. */
  connections: number;
  auth?: { user: string; pass: string } | TokenLogin;
}

/** The name that a sender logs in with by a token. */
export const tokenUser = ({ username, from }: Pick<SmtpCredentials, 'username' | 'from'>): string =>
  username ?? from.address;

/**
 * The server of a device's credentials; for a sandbox device the sandbox's, with the same login.
 *
 * @param byToken the login of credentials with `oauth`.
 */
export function mailServerOf(
  credentials: SmtpCredentials,
  sandbox: SandboxAddress | undefined,
  device: Pick<DeviceInfo, 'account' | 'callsPerSecond'>,
  byToken?: TokenLogin,
): MailServer {
  const { host, port, username, password } = credentials;
  const byPassword = username ? { user: username, pass: password ?? '' } : undefined;
  const auth = byToken ?? byPassword;
  return {
    account: device.account,
    connections: connectionsFor(device),
    ...(sandbox
      ? { ...hostAndPort(sandbox.root), secure: false, isOurs: true }
      : { host, port, secure: beginsWithTls(credentials), isOurs: false }),
    ...(auth ? { auth } : {}),
  };
}

/**
 * A password crosses the internet only under TLS, whatever the server offers. Without a password, or in a
 * private network, mail also goes to a server that offers no STARTTLS.
 */
export const needsTls = ({ auth }: Pick<MailServer, 'auth'>, address: string): boolean =>
  auth !== undefined && !needsNoTls(address);

/** Computes how many connections the sender's pace needs. */
function connectionsFor({ callsPerSecond }: Pick<DeviceInfo, 'callsPerSecond'>): number {
  const pace = callsPerSecond ?? CHANNEL_PACES.email.device.perSecond;
  return Math.min(MAX_CONNECTIONS, Math.ceil(pace / MAILS_PER_SECOND_AND_CONNECTION));
}

/** Equal for senders that may share connections; shows no password. */
export function mailServerKey(server: MailServer): string {
  return createHash('sha256').update(JSON.stringify(server)).digest('hex');
}
