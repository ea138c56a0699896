import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onAbort, withStop } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { SecretsKeyError } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { Router } from 'express';
import type { ServiceParts } from './open-parts.ts';
import type { ServiceConfig } from './service-config.ts';
import { startProcess, type Started } from './start-process.ts';

/** On the embedded twins: no server is configured. */
const config: ServiceConfig & { file: string } = {
  file: ':memory:',
  mongoUrl: '',
  amqpUrl: '',
  amqpPrefix: 'test',
  vault: vaultFromBase64(randomBytes(32).toString('base64')),
  http: { host: '127.0.0.1', port: 0, trustedProxies: [] },
  tracing: undefined,
  storageBytes: null,
  accountLimits: {},
};
const asked = new Error('stopped by SIGTERM');

const start = (process: AbortController, service: (parts: ServiceParts) => Promise<Started>) =>
  startProcess({ name: 'test', config, logger: silentLogger, signal: process.signal }, service);

const isOpen = ({ database }: ServiceParts) =>
  database.ping().then(
    () => true,
    () => false,
  );

test('a stop before the store is open starts no service', async () => {
  const process = new AbortController();
  process.abort(asked);
  let starts = 0;
  const running = start(process, async () => {
    starts += 1;
    return { done: Promise.resolve() };
  });
  await expect(running).rejects.toBe(asked);
  expect(starts).toBe(0);
});

test('a process without the key of the store starts no service; one of several keys is enough', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const file = join(folder, 'store.sqlite');
  const keyed = (...keys: string[]) => ({
    ...config,
    file,
    vault: vaultFromBase64(keys.join(',')),
  });
  const [own, next, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  let starts = 0;
  const run = (...keys: string[]) =>
    withStop((signal) =>
      startProcess(
        { name: 'test', config: keyed(...keys), logger: silentLogger, signal },
        async (parts) => {
          starts += 1;
          return { done: onAbort(parts.signal, () => Promise.resolve()) };
        },
      ),
    );
  try {
    await (await run(own!)).stop();
    await expect(run(other!)).rejects.toThrow(SecretsKeyError);
    await expect(run(other!, next!)).rejects.toThrow("a key that isn't at hand");
    expect(starts).toBe(1);
    await (await run(next!, own!)).stop();
    expect(starts).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a stop during the start stops the service, then closes its store', async () => {
  const process = new AbortController();
  let opened: ServiceParts | undefined;
  const stops: boolean[] = [];
  const served: string[] = [];
  const running = start(process, async (parts) => {
    opened = parts;
    process.abort(asked);
    return {
      served: (url) => void served.push(url),
      done: onAbort(parts.signal, async () => stops.push(await isOpen(parts))),
    };
  });
  await expect(running).rejects.toBe(asked);
  expect({ stops, served }).toEqual({ stops: [true], served: [] });
  expect([await isOpen(opened!), opened!.broker.healthy()]).toEqual([false, false]);
});

test('a stop answers the taken calls, then stops the service, then closes its store', async () => {
  const order: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let opened: ServiceParts | undefined;
  let url = '';
  const service = async (parts: ServiceParts): Promise<Started> => {
    opened = parts;
    const router = Router().get('/slow', async (_request, response) => {
      arrived.resolve();
      await answer.promise;
      response.send('answered');
    });
    return {
      router,
      served: (at) => void (url = at),
      done: onAbort(parts.signal, async () =>
        order.push(`service stops, store open: ${await isOpen(parts)}`),
      ),
    };
  };
  const running = await withStop((signal) =>
    startProcess({ name: 'test', config, logger: silentLogger, signal }, service),
  );
  const call = fetch(`${url}/slow`).then(async (response) => order.push(await response.text()));
  await arrived.promise;
  const stopped = running.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(order).toEqual([]);
  answer.resolve();
  await Promise.all([call, stopped]);
  expect(order).toEqual(['answered', 'service stops, store open: true']);
  expect(await isOpen(opened!)).toBe(false);
});
