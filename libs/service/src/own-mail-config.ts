import { mailFault } from '@cascade/contracts';
import { together, variable, type EnvRule, type Variable } from '@cascade/runtime';

/** The installation's own mail server, from `MAIL_URL`. */
interface MailServerAddress {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean;
  /** Gives up a server that offers no STARTTLS. */
  requireTls: boolean;
  auth?: { user: string; pass: string };
}

interface MailSender {
  name: string;
  address: string;
}

/** Server and sender of the mails that the installation itself sends. */
export interface OwnMailConfig {
  server: MailServerAddress;
  from: MailSender;
}

const PORTS = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;
const MAX_NAME = 100;

/** Mails need a server and a sender. */
export const OWN_MAIL_RULE: EnvRule = together('MAIL_URL', 'MAIL_FROM');

/**
 * `smtp://user:password@host:port` or `smtps://…`, user and password percent-encoded. `smtp` insists on STARTTLS,
 * but on a server of this machine and with `?tls=off`.
 */
export function mailServerAddress(): Variable<MailServerAddress> {
  return variable<MailServerAddress>(
    'smtp://user:password@host:port or smtps://…, with ?tls=off for a server without TLS',
    (text) => {
      const value = readAddress(text);
      return value === null ? null : { value };
    },
  ).secret();
}

function readAddress(text: string): MailServerAddress | null {
  const url = URL.parse(text);
  const port = PORTS.get(url?.protocol ?? '');
  if (url === null || port === undefined || url.hostname === '' || url.hash !== '') return null;
  if (url.pathname !== '' && url.pathname !== '/') return null;
  if (url.search !== '' && url.search !== '?tls=off') return null;
  const secure = url.protocol === 'smtps:';
  const isPlain = url.search !== '';
  if (secure && isPlain) return null;
  if ((url.username === '') !== (url.password === '')) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    const user = decodeURIComponent(url.username);
    return {
      host,
      port: url.port === '' ? port : Number(url.port),
      secure,
      requireTls: !secure && !isPlain && !LOOPBACK.test(host),
      ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    };
  } catch {
    // A percent sign that stands for nothing.
    return null;
  }
}

export const mailAddress = (): Variable<string> =>
  variable<string>('an address: name@example.com', (text) =>
    mailFault(text) === null ? { value: text } : null,
  );

/** `name@example.com`, or `Name <name@example.com>`. */
export function mailSender(): Variable<MailSender> {
  return variable<MailSender>('an address, or Name <name@example.com>', (text) => {
    const [, named, inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
    const address = (inBrackets ?? text).trim();
    const name = (named ?? 'Cascade').trim().replaceAll('"', '') || 'Cascade';
    const isFine = mailFault(address) === null && name.length <= MAX_NAME;
    return isFine && !/\p{Cc}/u.test(name) ? { value: { name, address } } : null;
  });
}

/** Undefined without `MAIL_URL`. */
export function ownMailConfig({
  MAIL_URL: server,
  MAIL_FROM: from,
}: {
  MAIL_URL: MailServerAddress | undefined;
  MAIL_FROM: MailSender | undefined;
}): OwnMailConfig | undefined {
  return server === undefined || from === undefined ? undefined : { server, from };
}
