import { logFailure, type Logger } from '@cascade/runtime';
import type { SendMailOptions } from 'nodemailer';
import { certificateFault } from './certificate-fault.ts';

const CONNECT_MS = 10_000;
/** Of one mail, from the connection to the server's answer: somebody waits for it. */
const TOTAL_MS = 20_000;
/** Mails at once, of this process; the server may be slow. */
const MAX_AT_ONCE = 20;

/** The installation's own mail server (`MAIL_URL`). */
export interface OwnMail {
  /** `host:port`, for operators. */
  server: string;
  /** True: the server took the mail. False: it didn't, or that isn't known; the log says why. */
  send(to: string, mail: { title: string; text: string }): Promise<boolean>;
  /** Connects and logs in. Returns the fault in plain words, or null. */
  check(): Promise<string | null>;
}

/** Server and sender, as `MAIL_URL` and `MAIL_FROM` give them. */
interface OwnMailOptions {
  server: {
    host: string;
    port: number;
    /** TLS from the first byte; otherwise by STARTTLS. */
    secure: boolean;
    /** Gives up a server that offers no STARTTLS. */
    requireTls: boolean;
    auth?: { user: string; pass: string };
  };
  from: { name: string; address: string };
}

/** What is used of nodemailer's, whose own types leave the answer open. */
interface Transport {
  sendMail(mail: SendMailOptions): Promise<{ rejected: readonly unknown[] }>;
  verify(): Promise<unknown>;
}

/**
 * Mails what the installation itself has to say, with the operator's own server. The egress guard is for customers'
 * addresses and doesn't apply; certificates are checked, and every step has a limit of time.
 */
export function createOwnMail(
  { server, from }: OwnMailOptions,
  { logger }: { logger: Logger },
): OwnMail {
  const { requireTls, ...address } = server;
  let opened: Promise<Transport> | undefined;
  /** A connection for each mail: links are few. */
  const open = (): Promise<Transport> =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        ...address,
        requireTLS: requireTls,
        connectionTimeout: CONNECT_MS,
        dnsTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: CONNECT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));
  const name = `${server.host}:${server.port}`;
  let running = 0;

  return {
    server: name,
    async send(to, { title, text }) {
      if (running >= MAX_AT_ONCE) {
        logger.warn('own mail: not sent, too many at once', { server: name });
        return false;
      }
      running += 1;
      try {
        const { rejected } = await (
          await open()
        ).sendMail({
          from,
          to: { name: '', address: to },
          subject: title,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(TOTAL_MS),
        });
        return rejected.length === 0;
      } catch (error) {
        // The server's reply may quote the mail, and the mail signs somebody in.
        logFailure(logger, 'own mail: not sent', { server: name, error: faultOf(error) });
        return false;
      } finally {
        running -= 1;
      }
    },
    async check() {
      try {
        await (await open()).verify();
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
  };
}

/** Says what went wrong without a word of the server's. */
function faultOf(error: unknown): string {
  const certificate = certificateFault(error);
  if (certificate) return `${certificate.text}: ${certificate.advice}`;
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const answered = responseCode === undefined ? '' : `, the server answered ${responseCode}`;
  return `${code}${answered}`;
}
