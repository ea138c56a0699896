import type { Servers } from './start-rig.ts';

const { TEST_AMQP_URL: amqpUrl, TEST_MONGODB_URL: mongoUrl } = process.env;

/** Real servers, where the environment names some. */
export const SERVERS: Servers | undefined = amqpUrl && mongoUrl ? { amqpUrl, mongoUrl } : undefined;

/** A suite on the embedded twins and, where there are some, on real servers. */
export function onEngines(name: string, suite: (servers: Servers | undefined) => void): void {
  describe(`${name}, embedded`, () => suite(undefined));
  const describeReal = SERVERS ? describe : describe.skip;
  describeReal(`${name}, RabbitMQ and MongoDB`, () => suite(SERVERS));
}
