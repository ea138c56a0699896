import { guardListener } from '@cascade/runtime';
import { isIP } from 'node:net';
import { beginsWithTls } from '@cascade/contracts';
import type { Egress, HostFault } from '@cascade/egress';
import type { ImapCredentials } from '@cascade/store';
import type { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from '../start-mail-listener.ts';
import { needsNoTls } from '../../send/needs-no-tls.ts';
import { boundAnswers, type BoundAnswers } from './bound-answers.ts';

const CONNECT_MS = 20_000;
/** Servers end an IDLE after half an hour (RFC 2177); middle boxes forget quiet connections sooner. */
const IDLE_MS = 4 * 60_000;
const SILENT_MS = IDLE_MS + 60_000;
/** Between the last command and IDLE. */
const IDLE_AFTER_MS = 200;

/** The longest answer is a mail. */
export const MAX_LITERAL_BYTES = MAX_MAIL_BYTES + 1024 * 1024;
/** A list of UIDs has tokens, an envelope few. */
const MAX_TOKENS = 100_000;

export type OpenedMailbox = { client: ImapFlow; answers: BoundAnswers } | { refused: HostFault };

/** A mailbox with its login. */
type MailboxLogin = Omit<ImapCredentials, 'password'> &
  ({ password: string } | { accessToken: string });

/**
 * Connects to a customer's mailbox through the egress guard, at exactly the checked address. The
 * password is sent over the internet only under TLS. Rejects with the error of server or network.
 */
export async function openMailbox(
  egress: Pick<Egress, 'resolveHost'>,
  imap: MailboxLogin,
  signal: AbortSignal,
): Promise<OpenedMailbox> {
  const { host, port, username } = imap;
  const secure = beginsWithTls(imap);
  const resolved = await egress.resolveHost(host, port);
  if (!resolved.ok) return { refused: resolved.fault };
  const mayBePlain = needsNoTls(resolved.address);
  // Loaded by those who read a mailbox: it takes 10 MB.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: resolved.address,
    port,
    secure,
    // The certificate names the host, not the address.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(secure || mayBePlain ? {} : { doSTARTTLS: true }),
    auth:
      'password' in imap
        ? { user: username, pass: imap.password }
        : { user: username, accessToken: imap.accessToken },
    clientInfo: { name: 'Cascade' },
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLineLength: 1024 * 1024,
    maxResponseTokens: MAX_TOKENS,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: 2 * MAX_LITERAL_BYTES,
  });
  const answers = boundAnswers(client);
  // Commands reject with the same errors; without a listener, `error` would end the process.
  client.on(
    'error',
    guardListener('open mailbox: error', () => client.close()),
  );
  const end = () => client.close();
  signal.addEventListener('abort', end, { once: true });
  client.once(
    'close',
    guardListener('open mailbox: close', () => signal.removeEventListener('abort', end)),
  );
  if (signal.aborted) end();
  try {
    await client.connect();
    return { client, answers };
  } catch (error) {
    client.close();
    throw answers.flood ?? error;
  }
}
