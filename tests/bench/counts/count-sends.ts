import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN, startStack, untilLinked } from '../../harness/index.ts';
import { PACE, provision } from '../contestants/provision.ts';
import { TEXT } from '../contestants/send-body.ts';
import { createHttpProvider, RECIPIENTS } from '../provider/http-provider.ts';
import { createSmtpSink } from '../provider/smtp-sink.ts';
import { ReceiptSender } from '../provider/receipt-sender.ts';
import {
  bodyOf,
  moreDevices,
  type AloneKind,
  type CountedAccount,
  type CountedKind,
  type TogetherKind,
} from './counted-kinds.ts';
import { stillClock } from './still-clock.ts';

/** Of a kind whose sends are counted one by one. */
export const SENDS = 100;
/** Of a kind whose sends run beside each other. */
export const SENDS_TOGETHER = 20;
const WARM_UP = 10;
/** Time that is let pass before each send, so that no limit of calls or pace is reached. */
const BETWEEN_MS = 20;
const FIRST_SERIAL = 1_000_000;
/** More than a call takes: a scheduled send is due so long after it. */
const DUE_IN_MS = 5_000;
const SETTLED_MS = 60_000;
/** Rows of a batch are taken as fast as they can be. */
const PER_MINUTE = 60_000;

interface CountedStack {
  /** Sends so many to as many recipients. Each begins when the one before has nothing left to write. */
  alone(kind: AloneKind, sends: number): Promise<void>;
  /** Sends a few of a kind: fills caches, prepares statements and opens connections. */
  warmUp(kind: AloneKind): Promise<void>;
  /** Lets the product's time go on, from now to the end. */
  goOn(): void;
  /** Sends so many beside each other. Resolves when they have ended. */
  together(kind: TogetherKind, sends: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the product in this process with devices at the bench's provider, and stops its time.
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
      ...env,
    },
    overrides: { clock },
  });
  const { manage } = createClient(stack.url);
  const made = await provision(stack.url, 'counts', await listen(mailServer));
  async function device(channel: string, values: object) {
    const added = await manage<{ id: string; token: string }>(made.id, 'POST', '/api/devices', {
      channel,
      name: channel,
      ...values,
    });
    await manage(made.id, 'PATCH', `/api/devices/${added.id}`, { settings: { pace: PACE } });
    return added;
  }
  const more = {} as CountedAccount['more'];
  for (const [channel, values] of Object.entries(moreDevices(port))) {
    more[channel as keyof typeof more] = await device(channel, values);
  }
  const account: CountedAccount = { ...made, more };
  const authorization = `Bearer ${account.token}`;
  let serial = FIRST_SERIAL;

  async function send(kind: Exclude<CountedKind, 'batch'>, dueAt = 0): Promise<void> {
    serial += 1;
    const answer = await fetch(`${stack.url}/v1/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: bodyOf(kind, account, { serial, dueAt }),
      signal: AbortSignal.timeout(SETTLED_MS),
    });
    const text = await answer.text();
    if (!text.includes('"status":true')) throw new Error(`${kind}: ${answer.status} ${text}`);
  }

  async function alone(kind: AloneKind, sends: number): Promise<void> {
    for (let sent = 0; sent < sends; sent += 1) {
      clock.pass(BETWEEN_MS);
      await send(kind);
      await rest();
    }
  }

  async function runBatch(rows: number): Promise<void> {
    const numbers = Array.from({ length: rows }, () => `${RECIPIENTS.known}${(serial += 1)}`);
    const form = new FormData();
    form.set('file', new Blob([['Chat', ...numbers].join('\n')]), 'batch.csv');
    const uploaded = await fetch(`${stack.url}/api/batches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': account.id },
      body: form,
    });
    const { id } = (await uploaded.json()) as { id: string };
    await manage(account.id, 'POST', `/api/batches/${id}/start`, {
      compose: {
        keys: { telegram: { device: account.device } },
        content: { telegram: { message: { type: 'text', message: TEXT } } },
        targets: { telegram: 'Chat' },
      },
      per_minute: PER_MINUTE,
    });
    await waitFor(
      async () => {
        const { state } = await manage<{ state: string }>(account.id, 'GET', `/api/batches/${id}`);
        return state === 'finished';
      },
      { timeoutMs: SETTLED_MS, what: 'the batch to be finished' },
    );
  }

  /** Whether no request of a state is left. */
  async function hasNone(state: string): Promise<boolean> {
    const answer = await fetch(`${stack.url}/v1/requests?state=${state}`, {
      headers: { authorization },
    });
    const { requests } = (await answer.json()) as { requests: unknown[] };
    return requests.length === 0;
  }

  async function together(kind: TogetherKind, sends: number): Promise<void> {
    if (kind === 'batch') await runBatch(sends);
    else {
      for (let sent = 0; sent < sends; sent += 1) await send(kind, clock.now() + DUE_IN_MS);
    }
    await waitFor(async () => (await hasNone('scheduled')) && (await hasNone('pending')), {
      timeoutMs: SETTLED_MS,
      what: `the sends of ${kind} to end`,
    });
    await rest();
  }

  // Each new device is checked once, and its row says so: not while sends are counted.
  await waitFor(
    async () => {
      const { data } = await manage<{ data: { condition: { state: string } }[] }>(
        account.id,
        'GET',
        '/api/devices',
      );
      return data.every(({ condition }) => condition.state !== 'unchecked');
    },
    { timeoutMs: 60_000, what: 'the check of each device' },
  );
  await untilLinked(stack, { account: account.id }, more.whatsapp.id);
  // The row that proves that the store takes writes is there before anything is counted.
  await fetch(`${stack.url}/readyz`);
  await rest();
  clock.stop();
  await alone('telegram', WARM_UP);
  return {
    alone,
    warmUp: (kind) => alone(kind, WARM_UP),
    together,
    goOn: () => clock.goOn(),
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
