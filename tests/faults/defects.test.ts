import { randomBytes } from 'node:crypto';
import { runWorker } from '@cascade/channel';
import { createGateway } from '@cascade/gateway';
import { startOrchestrator } from '@cascade/orchestrator';
import { createHttpApp, withStop } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import type { StoredRequest } from '@cascade/store';
import { hashToken, vaultFromBase64 } from '@cascade/vault';
import { composeRequest, describeOnEngines, takeRealNames, type Engine } from '../harness/index.ts';
import { callApp } from './interleavings/call-app.ts';
import { countingAdapter } from './interleavings/counting-adapter.ts';
import { insertTenant, type FaultTenant } from './tenant.ts';

/**
 * A defect of the program isn't an outage. It is logged with its stack and its message becomes a
 * dead letter. The send ends after a bounded number of attempts, so that the next tier opens.
 */
describeOnEngines('a worker with a defect', (engine) => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world?.stop());

  test('a send that hits the defect ends after three attempts, and the next tier opens', async () => {
    const { breakDevice, newTenant, send, broker, arrivals, logger } = world;
    const tenant = await newTenant();
    await breakDevice(tenant, 'telegram');
    const { status, channels } = await send(tenant, {
      telegram: { to: '1000000000001' },
      waba: { to: '6281234567890', tier: 1 },
    });
    expect({ status, channels }).toMatchObject({
      status: true,
      channels: {
        telegram: { status: false, reason: 'internal error, nothing was sent' },
        waba: { status: true, fallback: true },
      },
    });
    expect([channels!.telegram!.id!, channels!.waba!.id!].map((id) => arrivals.get(id))).toEqual([
      undefined,
      1,
    ]);
    await waitFor(async () => (await broker.deadLetterCount()) === 3, { what: 'three letters' });
    for (const { name, reason } of await broker.deadLetters(10)) {
      expect({ name, reason }).toEqual({
        name: 'send.requested.telegram',
        reason: 'handler threw: TypeError: undefined has no x',
      });
    }
    const logged = logger.records.filter(
      ({ message }) => message === 'broker: message handler threw',
    );
    expect(logged).toHaveLength(3);
    for (const { level, fields } of logged) {
      expect(level).toBe('error');
      expect((fields['error'] as Error).stack).toContain('defects.test.ts');
    }
  }, 60_000);

  test('bulk sends of other devices go on beside the failing one', async () => {
    const { newTenant, breakDevice, send, finished, repositories, arrivals } = world;
    const tenant = await newTenant();
    await breakDevice(tenant, 'telegram');
    const context = { behaviour: { mode: 'async' } };
    const poisoned = await Promise.all(
      Array.from({ length: 300 }, () =>
        send(tenant, { telegram: { to: '1000000000001' } }, { context }),
      ),
    );
    const ids = poisoned.map(({ request_id: id = 0 }) => id);
    const healthy = await send(tenant, { waba: { to: '6281234567890' } }, { context });
    expect(await finished(healthy.request_id!)).toMatchObject({ status: true });
    // None of these was sent, none is lost, and none keeps a place in its bulk queue for long.
    await waitFor(
      async () => {
        const rows = await repositories.requests.byIds(ids);
        return rows.every(({ bulkQueue, faults }) => !bulkQueue && (faults?.['telegram'] ?? 0) > 0);
      },
      { timeoutMs: 30_000, what: 'the faults to be counted' },
    );
    const rows = await repositories.requests.byIds(ids);
    expect(rows.every(({ state, nextAt }) => state === 'open' && nextAt! > 0)).toBe(true);
    expect(rows.some(({ sends }) => arrivals.has(sends.telegram!.id))).toBe(false);
  }, 60_000);
});

async function startWorld(engine: Engine) {
  const logger = recordingLogger();
  const secretsKey = randomBytes(32).toString('base64');
  const real = engine.kind === 'embedded' ? null : takeRealNames(engine);
  const parts = await openParts({
    name: 'defects',
    logger,
    vault: vaultFromBase64(secretsKey),
    ...(real ?? { file: ':memory:' }),
  });
  const { repositories, database, broker } = parts;
  const broken = new Set<string>();
  const { devices } = repositories;
  const arrivals = new Map<number, number>();
  const deadlines = { syncMs: 60_000, asyncMs: 3_600_000 };
  const gateway = await withStop((signal) => createGateway({ ...parts, deadlines, signal }));
  const app = createHttpApp({
    logger,
    metrics: parts.metrics,
    routes: [gateway.router],
    direct: gateway.direct,
  });
  const orchestrator = await withStop((signal) =>
    startOrchestrator({ ...parts, store: repositories, signal }),
  );
  const workers = await Promise.all(
    (['telegram', 'waba'] as const).map((channel) =>
      withStop((signal) =>
        runWorker({
          ...parts,
          signal,
          ...repositories,
          devices: {
            ...devices,
            byId: (account, id) =>
              broken.has(id)
                ? Promise.reject(new TypeError('undefined has no x'))
                : devices.byId(account, id),
          },
          // The dispatcher reads devices as well, through an unbroken store.
          adapter: countingAdapter(channel, arrivals),
          egress: { fetchMedia: () => Promise.reject(new Error('no attachments here')) },
          concurrency: 32,
        }),
      ),
    ),
  );
  let tenants = 0;
  const newTenant = () => {
    tenants += 1;
    return insertTenant(database, secretsKey, `defects-${tenants}`, { quota: null });
  };
  const deviceOf = async (tenant: FaultTenant, channel: 'telegram' | 'waba') =>
    (await devices.byTokenHash(hashToken(tenant.keys[channel])))!._id;

  return {
    repositories,
    broker,
    logger,
    arrivals,
    newTenant,
    async breakDevice(tenant: FaultTenant, channel: 'telegram' | 'waba') {
      broken.add(await deviceOf(tenant, channel));
    },
    async send(tenant: FaultTenant, ...asked: Asked) {
      const body = composeRequest(tenant, ...asked);
      return (await callApp(app, { token: tenant.token, body })).body;
    },
    async finished(id: number): Promise<StoredRequest> {
      return waitFor(
        async () => {
          const row = await repositories.requests.byId(id);
          return row?.state === 'finished' ? row : null;
        },
        { timeoutMs: 40_000, everyMs: 50, what: `request ${id} to end` },
      );
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await orchestrator.stop();
      await gateway.stop();
      await parts.close();
      await real?.remove();
    },
  };
}

type Asked = Parameters<typeof composeRequest> extends [unknown, ...infer Rest] ? Rest : never;
