import { realServers } from '../servers/index.ts';

export type Engine = { kind: 'embedded' } | { kind: 'servers'; amqpUrl: string; mongoUrl: string };

/**
 * Runs a suite on the embedded twins and, where there are some, on real servers. Without servers
 * their half is skipped loudly; in CI that is a failure.
 */
export function describeOnEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name}, embedded`, () => suite({ kind: 'embedded' }));
  const servers = realServers();
  if (servers) {
    describe(`${name}, RabbitMQ and MongoDB`, () => suite({ kind: 'servers', ...servers }));
  } else {
    describe.skip(`${name}, RabbitMQ and MongoDB`, () => {
      test('needs real servers', () => undefined);
    });
  }
}
