import { freePort } from '../../servers/free-port.ts';
import { startNode } from '../processes/child.ts';
import type { Contestant, Kind } from './contestant.ts';
import { sendBody } from './send-body.ts';
import { databaseUrl } from './database-url.ts';
import { waitReady } from './wait-ready.ts';

/** Kinds that the floors can send. */
const DOES: ReadonlySet<Kind> = new Set(['text', 'slow', 'cascade', 'async']);

/** Keys for contestants that don't check them. */
export const NO_KEYS = {
  keys: { telegram: 'floor', waba: 'floor', email: 'floor' },
  templates: { waba: 1, email: 2 },
};

/** Runs a gateway and a worker of `tests/bench/<folder>`. */
export function floor(name: string, folder: 'floor-a' | 'floor-s'): Contestant {
  return {
    name,
    async start(world) {
      const port = await freePort();
      const env = {
        AMQP_URL: world.amqp.url,
        MONGODB_URL: databaseUrl(world, folder.replace('-', '_')),
        FLOOR_QUEUE: folder,
        PROVIDER_URL: world.providerUrl,
        PORT: String(port),
      };
      const gateway = startNode(`${folder}-gateway`, `tests/bench/${folder}/gateway.ts`, env);
      const url = `http://127.0.0.1:${port}`;
      await waitReady(url);
      const worker = startNode(`${folder}-worker`, `tests/bench/${folder}/worker.ts`, env);
      return {
        name,
        url,
        path: '/v1/send',
        headers: { 'content-type': 'application/json' },
        body: (kind) => (DOES.has(kind) ? sendBody(NO_KEYS, kind) : undefined),
        expect: '"status":true',
        pids: { gateway: gateway.pid, worker: worker.pid },
        async stop() {
          await gateway.stop();
          await worker.stop();
        },
      };
    },
  };
}
