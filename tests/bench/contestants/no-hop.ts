import { freePort } from '../../servers/free-port.ts';
import { startNode } from '../processes/child.ts';
import type { Contestant } from './contestant.ts';
import { databaseUrl } from './database-url.ts';
import { NO_KEYS } from './floor.ts';
import { sendBody } from './send-body.ts';
import { waitReady } from './wait-ready.ts';

/** Floor S in one process without a broker, to measure the cost of the hop. */
export const noHop: Contestant = {
  name: 'no hop',
  async start(world) {
    const port = await freePort();
    const child = startNode('no-hop', 'tests/bench/no-hop/process.ts', {
      AMQP_URL: '',
      FLOOR_QUEUE: '',
      MONGODB_URL: databaseUrl(world, 'no_hop'),
      PROVIDER_URL: world.providerUrl,
      PORT: String(port),
    });
    const url = `http://127.0.0.1:${port}`;
    await waitReady(url);
    return {
      name: 'no hop',
      url,
      path: '/v1/send',
      headers: { 'content-type': 'application/json' },
      body: (kind) => (kind === 'text' ? sendBody(NO_KEYS, kind) : undefined),
      expect: '"status":true',
      pids: { process: child.pid },
      stop: () => child.stop(),
    };
  },
};
