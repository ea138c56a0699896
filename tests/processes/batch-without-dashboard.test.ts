import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSandbox, startDriver, type DriverParts } from '@cascade/channel';
import { createDashboard } from '@cascade/dashboard';
import { createEgress } from '@cascade/egress';
import { startBackground, startOrchestrator } from '@cascade/orchestrator';
import { createHttpApp, listen, onAbort, withStop } from '@cascade/runtime';
import { silentLogger as logger, waitFor } from '@cascade/runtime/testing';
import { openParts, type ServiceParts } from '@cascade/service';
import { DRIVERS } from '@cascade/standalone';
import { vaultFromBase64 } from '@cascade/vault';
import {
  createClient,
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startTestSandbox,
  takeRealNames,
  type Engine,
} from '../harness/index.ts';

const TIMEOUT_MS = 120_000;
const ROWS = 40;
const PER_MINUTE = 600;
/** Rows that the dashboard sees accepted before it stops. */
const SEEN = 5;
const DEADLINES = { syncMs: 30_000, asyncMs: 60_000 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Parts for each service: of its own on servers, the same for all where the store has one process. */
async function openers(engine: Engine): Promise<(name: string) => Promise<ServiceParts>> {
  const vault = vaultFromBase64(randomBytes(32).toString('base64'));
  if (engine.kind === 'embedded') {
    const folder = await mkdtemp(join(tmpdir(), 'cascade-apart-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'store.sqlite');
    const parts = await openParts({ name: 'all', logger, vault, file });
    closing.push(() => parts.close());
    return () => Promise.resolve(parts);
  }
  const names = takeRealNames(engine);
  closing.push(() => names.remove());
  return async (name) => {
    const parts = await openParts({ name, logger, vault, ...names });
    closing.push(() => parts.close());
    return parts;
  };
}

/** The dashboard on a port of its own. */
async function serveDashboard(parts: ServiceParts) {
  const dashboard = await withStop(async (signal) => {
    const { router, done } = createDashboard({
      ...parts,
      signal,
      egress: createEgress({ allow: [], admit: [], logger }),
      operatorTokens: [OPERATOR_TOKEN],
      deadlines: DEADLINES,
      tls: false,
      graphRoots: { live: undefined },
    });
    const app = createHttpApp({ logger, metrics: parts.metrics, routes: [router] });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    return { url: server.url, done: onAbort(signal, () => Promise.all([server.close(0), done])) };
  });
  closing.push(() => dashboard.stop());
  return dashboard;
}

async function startOthers(opened: (name: string) => Promise<ServiceParts>, sandboxUrl: string) {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger });
  closing.push(() => egress.close());
  const worker = await opened('worker-telegram');
  const driver = await withStop((signal) =>
    startDriver<DriverParts>(DRIVERS.telegram, {
      ...worker,
      signal,
      egress,
      sandbox: findSandbox(sandboxUrl),
    }),
  );
  closing.push(() => driver.stop());
  const orchestrator = await opened('orchestrator');
  const sends = await withStop((signal) =>
    startOrchestrator({ ...orchestrator, signal, store: orchestrator.repositories }),
  );
  closing.push(() => sends.stop());
  const background = await withStop((signal) =>
    startBackground({ ...orchestrator, signal, egress, deadlines: DEADLINES }),
  );
  closing.push(() => background.stop());
  return orchestrator.repositories;
}

describeOnEngines('a batch whose dashboard stops', (engine) => {
  test(
    'goes on and finishes without it',
    async () => {
      const sandbox = await startTestSandbox();
      closing.push(() => sandbox.stop());
      const opened = await openers(engine);
      const dashboard = await serveDashboard(await opened('dashboard'));
      const { batches } = await startOthers(opened, sandbox.url);
      const client = createClient(dashboard.url);
      const { account, devices } = await provision(client, {}, ['telegram']);
      const chats = Array.from({ length: ROWS }, () => freshRecipient('telegram'));
      const form = new FormData();
      form.set('file', new Blob([['Chat', ...chats].join('\n')]), 'rows.csv');
      const uploaded = await fetch(`${dashboard.url}/api/batches`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': account },
        body: form,
      });
      const { id } = (await uploaded.json()) as { id: string };
      await client.manage(account, 'POST', `/api/batches/${id}/start`, {
        compose: {
          keys: { telegram: { device: devices.telegram } },
          content: { telegram: { message: { type: 'text', message: 'Good morning' } } },
          targets: { telegram: 'Chat' },
        },
        per_minute: PER_MINUTE,
      });
      await waitFor(async () => ((await batches.get(account, id))?.next ?? 0) >= SEEN, {
        timeoutMs: 30_000,
        everyMs: 20,
        what: 'some rows to be accepted',
      });
      await dashboard.stop();
      const stopped = await batches.get(account, id);
      expect(stopped).toMatchObject({ state: 'running' });
      expect(stopped!.next).toBeLessThan(ROWS);

      const finished = await waitFor(
        async () => {
          const batch = await batches.get(account, id);
          return batch?.state === 'finished' ? batch : undefined;
        },
        { timeoutMs: 30_000, everyMs: 100, what: 'the batch to finish' },
      );
      expect(finished).toMatchObject({ next: ROWS, sent: ROWS, failed: 0, refused: 0 });
      const inbox = createClient(new URL(sandbox.url).origin);
      const got = await Promise.all(chats.map(async (chat) => (await inbox.inbox(chat)).length));
      expect(got).toEqual(chats.map(() => 1));
    },
    TIMEOUT_MS,
  );
});
