import { describeGiven, isOnEngine } from '@cascade/runtime/testing';
import type { Servers } from './start-rig.ts';

const { TEST_AMQP_URL: amqpUrl, TEST_MONGODB_URL: mongoUrl } = process.env;

/** Runs a suite on the real servers that the environment names. */
export function onServers(name: string, suite: (servers: Servers) => void): void {
  const given = amqpUrl && mongoUrl ? { amqpUrl, mongoUrl } : undefined;
  const what = 'servers at TEST_AMQP_URL and TEST_MONGODB_URL';
  describeGiven(`${name}, RabbitMQ and MongoDB`, { given, what }, suite);
}

/** Runs a suite on the embedded twins and on real servers, or on the one that this run gives it. */
export function onEngines(name: string, suite: (servers: Servers | undefined) => void): void {
  if (isOnEngine('embedded')) describe(`${name}, embedded`, () => suite(undefined));
  if (isOnEngine('servers')) onServers(name, suite);
}
