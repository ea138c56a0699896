import { flushCompileCache } from 'node:module';
import { createHttpApp, createLogger, listen } from '@cascade/runtime';
import { openParts } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { jumpingClock } from '../harness/jumping-clock.ts';
import { Failpoints } from './failpoints.ts';
import type { Order, Word } from './messages.ts';
import { countOpenings, readRows } from './read-rows.ts';
import { SETTINGS_VARIABLE, type RoleSettings } from './roles.ts';
import { startRole } from './start-role.ts';

// Runs services that die at failpoints. The test commands them over the process's own channel.

const settings = JSON.parse(process.env[SETTINGS_VARIABLE]!) as RoleSettings;
const name = settings.roles.join('+');
const logger = createLogger({ service: name, level: 'warn' });
const say = (word: Word) => process.send!(word);

// Ends with the test.
process.on('disconnect', () => process.exit());

const failpoints = new Failpoints({
  record: (point) => say({ passed: point }),
  die: () => process.kill(process.pid, 'SIGKILL'),
});
const { servers, file, aheadMs = 0 } = settings;
const clock = jumpingClock();
clock.jump(aheadMs);
const parts = await openParts({
  name,
  logger,
  vault: vaultFromBase64(settings.secretsKey),
  ...servers,
  ...(file === undefined ? {} : { file }),
  clock,
});

process.on('message', (order: Order) => {
  if (order.do === 'rows') {
    const { database } = parts;
    void Promise.all([readRows(database), countOpenings(database)]).then(([rows, openings]) =>
      say({ rows, openings }),
    );
    return;
  }
  if (order.do === 'arm') failpoints.arm(order.at);
  else if (order.do === 'record') failpoints.record();
  else failpoints.disarm();
  say({ done: true });
});

const started = await Promise.all(
  settings.roles.map((role) => startRole(role, parts, settings, failpoints)),
);
const routes = started.flatMap((service) => service?.router ?? []);
const server =
  routes.length === 0
    ? undefined
    : await listen(createHttpApp({ logger, metrics: parts.metrics, routes }), {
        host: '127.0.0.1',
        port: 0,
      });
for (const service of started) if (server) service?.served?.(server.url);
// A killed process doesn't write its compile cache at exit.
flushCompileCache();
say({ ready: { instance: parts.instance, ...(server ? { url: server.url } : {}) } });
