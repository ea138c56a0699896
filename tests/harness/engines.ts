import { describeOnRealServers } from './on-real-servers.ts';

export type Engine = { kind: 'embedded' } | { kind: 'servers'; amqpUrl: string; mongoUrl: string };

/** Runs a suite on the embedded twins and on real servers. */
export function describeOnEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name}, embedded`, () => suite({ kind: 'embedded' }));
  describeOnRealServers(`${name}, RabbitMQ and MongoDB`, (servers) => {
    suite({ kind: 'servers', ...servers });
  });
}
