import { connect, type Socket } from 'node:net';
import { Pool } from 'undici';
import { createClient, freshRecipient, provision } from '../../harness/index.ts';
import { quantile } from './quantile.ts';
import { startOwn } from '../start-own.ts';

const SOCKETS = 1_000;
const CALLS = 2_000;
const AT_ONCE = 8;
const DRIP_MS = 500;
/** 99 of 100 honest calls take less than twice as long. */
const GOAL = 2;

/** Honest sends while a thousand sockets dribble their heads, and without them. */
export async function slowloris(): Promise<boolean> {
  const product = await startOwn();
  try {
    const { token, keys } = await provision(createClient(product.url));
    const pool = new Pool(product.url, { connections: AT_ONCE });
    const call = async () => {
      const begun = performance.now();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/v1/send',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          keys: { telegram: { token: keys.telegram } },
          content: { telegram: { message: { type: 'text', message: 'hi' } } },
          target: { telegram: freshRecipient('telegram') },
        }),
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`an honest call got ${statusCode}`);
      return performance.now() - begun;
    };
    const load = async () => {
      let left = CALLS;
      const times: number[] = [];
      const caller = async () => {
        while (left-- > 0) times.push(await call());
      };
      await Promise.all(Array.from({ length: AT_ONCE }, caller));
      return quantile(times, 0.99);
    };
    await load();
    const ratios: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const calm = await load();
      const attack = dribble(Number(new URL(product.url).port));
      const attacked = await load();
      const held = attack.end();
      ratios.push(attacked / calm);
      console.log(
        `round ${round}: p99 calm ${calm.toFixed(1)} ms, attacked ${attacked.toFixed(1)} ms ` +
          `(${held} sockets held), ratio ${(attacked / calm).toFixed(2)}`,
      );
    }
    await pool.close();
    const ratio = quantile(ratios, 0.5);
    console.log(`slowloris: ratio ${ratio.toFixed(2)}, goal below ${GOAL}`);
    return ratio < GOAL;
  } finally {
    await product.stop();
  }
}

/** Sockets that begin a head, drip on it, and are opened anew when they are closed. */
function dribble(port: number) {
  const sockets = new Set<Socket>();
  let ended = false;
  const open = () => {
    if (ended) return;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /v1/send HTTP/1.1\r\nHost: x\r\n');
    });
    sockets.add(socket);
    socket.resume().on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      open();
    });
  };
  for (let i = 0; i < SOCKETS; i += 1) open();
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('X-A: b\r\n');
  }, DRIP_MS);
  return {
    end(): number {
      ended = true;
      clearInterval(drip);
      const held = sockets.size;
      for (const socket of sockets) socket.destroy();
      return held;
    },
  };
}
