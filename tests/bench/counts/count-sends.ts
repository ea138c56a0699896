import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, startStack } from '../../harness/index.ts';
import { provision } from '../contestants/provision.ts';
import type { Kind } from '../contestants/contestant.ts';
import { sendBody } from '../contestants/send-body.ts';
import { SERIAL } from '../load/generate-load.ts';
import { createHttpProvider } from '../provider/http-provider.ts';
import { createSmtpSink } from '../provider/smtp-sink.ts';
import { ReceiptSender } from '../provider/receipt-sender.ts';
import { stillClock } from './still-clock.ts';

export const SENDS = 1_000;
const WARM_UP = 20;
/** Time that is let pass before each send, so that no limit of calls or pace is reached. */
const BETWEEN_MS = 20;
const FIRST_SERIAL = 1_000_000;

interface CountedStack {
  /** Sends so many of a kind to as many recipients. Each begins when the one before has nothing left to write. */
  send(kind: Kind, sends: number): Promise<void>;
  /** Sends a few of a kind: fills caches, prepares statements and opens connections. */
  warmUp(kind: Kind): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the product in this process with a bot at the bench's provider, and stops its time.
 *
 * @param rest Resolves when the last send has nothing left to write.
 */
export async function startCounted(
  env: Record<string, string>,
  rest: () => Promise<void>,
): Promise<CountedStack> {
  const calls = { calls: 0, lastAt: 0, hanging: 0 };
  const provider = createHttpProvider(calls, new ReceiptSender());
  const mailServer = createSmtpSink(calls);
  const port = await listen(provider);
  const clock = stillClock();
  const stack = await startStack({
    // What else the product is to use stands in `env`.
    engine: { kind: 'embedded' },
    env: {
      TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
      GRAPH_API_ROOT: `http://127.0.0.1:${port}/v1`,
      EGRESS_ALLOW: '127.0.0.0/8',
      SANDBOX: 'off',
      ...env,
    },
    overrides: { clock },
  });
  const account = await provision(stack.url, 'counts', await listen(mailServer));
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${account.token}`,
  };
  let serial = FIRST_SERIAL;
  const { manage } = createClient(stack.url);
  const unchecked = async (id: string): Promise<number> => {
    const { data } = await manage<{ data: { condition: { state: string } }[] }>(
      id,
      'GET',
      '/api/devices',
    );
    return data.filter(({ condition }) => condition.state === 'unchecked').length;
  };

  async function send(kind: Kind, sends: number): Promise<void> {
    const body = sendBody(account, kind);
    for (let sent = 0; sent < sends; sent += 1) {
      clock.pass(BETWEEN_MS);
      serial += 1;
      const answer = await fetch(`${stack.url}/v1/send`, {
        method: 'POST',
        headers,
        body: body.replaceAll(SERIAL, String(serial)),
      });
      const text = await answer.text();
      if (!text.includes('"status":true')) throw new Error(`send: ${answer.status} ${text}`);
      await rest();
    }
  }

  // Each new device is checked once, and its row says so: not while sends are counted.
  await waitFor(async () => (await unchecked(account.id)) === 0, {
    timeoutMs: 60_000,
    what: 'the check of each device',
  });
  // The row that proves that the store takes writes is there before anything is counted.
  await fetch(`${stack.url}/readyz`);
  await rest();
  clock.stop();
  await send('text', WARM_UP);
  return {
    send,
    warmUp: (kind) => send(kind, WARM_UP),
    async stop() {
      clock.goOn();
      await stack.stop();
      provider.close();
      mailServer.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
