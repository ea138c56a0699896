import { silentLogger } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { driver } from '../driver.ts';
import { openSocket } from '../socket/open-socket.ts';

/** Setup of a rig's worker in a process of its own. */
export interface WorkerProcessSetup {
  name: string;
  secretsKey: string;
  amqpUrl: string;
  mongoUrl: string;
  leaseMs: number;
  /** Socket addresses by number. */
  urls: [number: string, url: string][];
  /** Numbers whose opening holds the event loop for ever. */
  hangs: readonly string[];
}

if (process.env['WORKER_SETUP'] !== undefined) {
  await run(JSON.parse(process.env['WORKER_SETUP']) as WorkerProcessSetup);
}

async function run(setup: WorkerProcessSetup) {
  const { name, secretsKey, amqpUrl, mongoUrl, leaseMs, urls, hangs } = setup;
  const addresses = new Map(urls);
  const parts = await openParts({
    name,
    logger: silentLogger,
    vault: vaultFromBase64(secretsKey),
    amqpUrl,
    amqpPrefix: name,
    mongoUrl,
  });
  await driver.start({
    ...parts,
    egress: { fetchMedia: () => Promise.reject(new Error('no egress')) } as never,
    // Any address: the rig's socket doesn't use it.
    sandbox: () => Promise.resolve({ whatsapp: { root: 'ws://127.0.0.1:1' } }),
    leaseMs,
    openSocket: async (given) => {
      const number = given.session.creds?.me?.id.split(/[:@]/)[0] ?? '';
      if (hangs.includes(number)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      const url = addresses.get(number)!;
      const socket = await openSocket({ ...given, address: { url } });
      return Object.defineProperties(socket, {
        onWhatsApp: { value: () => Promise.resolve({ exists: true }) },
      });
    },
  });
}
