import { isOnEngine } from '@cascade/runtime/testing';
import { describeOnRealServers } from './on-real-servers.ts';

export type Engine = { kind: 'embedded' } | { kind: 'servers'; amqpUrl: string; mongoUrl: string };

/** Runs a suite on the embedded twins and on real servers, or on the one that this run gives it. */
export function describeOnEngines(name: string, suite: (engine: Engine) => void): void {
  if (isOnEngine('embedded')) {
    describe(`${name}, embedded`, () => suite({ kind: 'embedded' }));
  }
  if (isOnEngine('servers')) {
    describeOnRealServers(`${name}, RabbitMQ and MongoDB`, (servers) => {
      suite({ kind: 'servers', ...servers });
    });
  }
}
