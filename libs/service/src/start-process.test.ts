import { randomBytes } from 'node:crypto';
import { onAbort, withStop } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
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
