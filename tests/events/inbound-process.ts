import { flushCompileCache } from 'node:module';
import { findSandbox, type ChannelDriver } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import { createHttpApp, createLogger, listen } from '@cascade/runtime';
import { openParts } from '@cascade/service';
import { createRepositories } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { Failpoints } from '../faults/failpoints.ts';
import type { Order, Word } from '../faults/messages.ts';
import { SETTINGS_VARIABLE, type RoleSettings } from '../faults/roles.ts';
import { wrapBroker, wrapDatabase } from '../faults/wrap-ports.ts';
import { bundledWorker } from '../harness/bundled-worker.ts';

// Runs the workers that receive messages over HTTP, in a process that dies at failpoints.

const NOWHERE = 'http://127.0.0.1:9';
const LEASE_MS = 2_000;
const NAME = 'inbound';

const settings = JSON.parse(process.env[SETTINGS_VARIABLE]!) as RoleSettings;
const logger = createLogger({ service: NAME, level: 'warn' });
const say = (word: Word) => process.send!(word);
process.on('disconnect', () => process.exit());

const failpoints = new Failpoints({
  record: (point) => say({ passed: point }),
  die: () => process.kill(process.pid, 'SIGKILL'),
});
const opened = await openParts({
  name: NAME,
  logger,
  vault: vaultFromBase64(settings.secretsKey),
  ...settings.servers,
});
const database = wrapDatabase(opened.database, NAME, failpoints);
const parts = {
  ...opened,
  database,
  repositories: createRepositories(database, opened),
  broker: wrapBroker(opened.broker, NAME, failpoints),
  egress: createEgress({ allow: [], admit: [], logger }),
  sandbox: findSandbox(settings.sandboxUrl),
  liveRoot: NOWHERE,
  leaseMs: LEASE_MS,
};

process.on('message', (order: Order) => {
  if (order.do === 'arm') failpoints.arm(order.at);
  else if (order.do === 'disarm') failpoints.disarm();
  say({ done: true });
});

const workers = await Promise.all(
  settings.roles.map(async (role) => {
    const worker = (await import(bundledWorker(role))) as {
      driver: ChannelDriver;
    };
    return worker.driver.start(parts);
  }),
);
const routes = workers.flatMap(({ router }) => router ?? []);
const app = createHttpApp({ logger, metrics: opened.metrics, routes });
const server = await listen(app, { host: '127.0.0.1', port: 0 });
for (const worker of workers) worker.served?.(server.url);
// A killed process doesn't write its compile cache at exit.
flushCompileCache();
say({ ready: { instance: opened.instance, url: server.url } });
