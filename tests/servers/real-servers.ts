import { dockerAnswers } from './containers/docker.ts';
import { findProgram } from './find-program.ts';
import { findExim } from './programs/exim-program.ts';
import { findDebianProgram } from './programs/debian-programs.ts';
import { findMongod } from './programs/mongod-program.ts';
import { findRabbit } from './programs/rabbit-program.ts';

export interface RealServers {
  amqpUrl: string;
  mongoUrl: string;
}

/**
 * The RabbitMQ and MongoDB of this test run, shared by all suites: use your own database and queue
 * names, and break neither server. `null` where there is none: skip.
 */
export function realServers(): RealServers | null {
  const amqpUrl = process.env['TEST_AMQP_URL'];
  const mongoUrl = process.env['TEST_MONGODB_URL'];
  return amqpUrl && mongoUrl ? { amqpUrl, mongoUrl } : null;
}

/**
 * Whether `startRabbit` and `startMongo` can start a suite's own servers without installing
 * anything.
 */
export async function canStartServers(): Promise<boolean> {
  if (await dockerAnswers()) return true;
  return findRabbit() !== undefined && findMongod() !== undefined;
}

/** The same with `tls` and users: always as programs, with certificates that openssl makes. */
export const canStartSecuredServers = (): boolean =>
  findRabbit() !== undefined && findMongod() !== undefined && findProgram('openssl') !== undefined;

/** Whether `startMailServer` can start a server without installing anything. */
export const canStartMailServer = (): boolean => findExim() !== undefined;

/**
 * Whether `startImapServer` can start a server without installing anything; it gives its folders to
 * a system user.
 */
export const canStartImapServer = (): boolean =>
  process.getuid?.() === 0 && findDebianProgram('dovecot') !== undefined;

/** Whether `startNginx` can start a server without installing anything. */
export const canStartNginx = (): boolean => findDebianProgram('nginx') !== undefined;

/** Whether `startCaddy` can start a server without installing anything. */
export const canStartCaddy = (): boolean => findDebianProgram('caddy') !== undefined;

/** Finds the browser, if installed. */
export const findChromium = (): string | undefined =>
  findDebianProgram('chromium-headless-shell') ?? findDebianProgram('chromium');

/** Finds the browser with windows, if installed: the other one runs no extensions. */
export const findChromiumWithExtensions = (): string | undefined => findDebianProgram('chromium');

/** Finds Firefox, if installed; Debian's has long support. */
export const findFirefox = (): string | undefined => findDebianProgram('firefox-esr');

/** Finds the driver of WebKitGTK, if installed. */
export const findWebKitDriver = (): string | undefined => findDebianProgram('WebKitWebDriver');

/** Finds the command line mail client, if installed. */
export const findSwaks = (): string | undefined => findDebianProgram('swaks');
