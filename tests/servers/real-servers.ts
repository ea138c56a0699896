import { dockerAnswers } from './containers/docker.ts';
import { findExim } from './programs/exim-program.ts';
import { findDebianProgram } from './programs/debian-programs.ts';
import { findMongod } from './programs/mongod-program.ts';
import { findRabbit } from './programs/rabbit-program.ts';

export interface RealServers {
  amqpUrl: string;
  mongoUrl: string;
}

/**
 * The RabbitMQ and MongoDB of this test run, shared by all suites: use a database and queue names of
 * your own, and break neither. `null` where there is none: skip.
 */
export function realServers(): RealServers | null {
  const amqpUrl = process.env['TEST_AMQP_URL'];
  const mongoUrl = process.env['TEST_MONGODB_URL'];
  return amqpUrl && mongoUrl ? { amqpUrl, mongoUrl } : null;
}

/** Whether `startRabbit` and `startMongo` can start servers of a suite's own right away. */
export async function canStartServers(): Promise<boolean> {
  if (await dockerAnswers()) return true;
  return findRabbit() !== undefined && findMongod() !== undefined;
}

/** Whether `startMailServer` can start one right away. */
export const canStartMailServer = (): boolean => findExim() !== undefined;

/** Whether `startImapServer` can start one right away; it gives its folders to a system user. */
export const canStartImapServer = (): boolean =>
  process.getuid?.() === 0 && findDebianProgram('dovecot') !== undefined;

/** Whether `startNginx` can start one right away. */
export const canStartNginx = (): boolean => findDebianProgram('nginx') !== undefined;

/** The browser, when it is there. */
export const findChromium = (): string | undefined => findDebianProgram('chromium');

/** The command line sender of mails, when it is there. */
export const findSwaks = (): string | undefined => findDebianProgram('swaks');
