import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkOut } from '../../versions/earlier-tree.ts';
import { bundleServices } from '../../harness/bundle-programs.ts';
import { createClient, OPERATOR_TOKEN, provision, takeRealNames } from '../../harness/index.ts';
import { ServiceProcess } from '../../processes/service-process.ts';
import { realServers } from '../../servers/index.ts';
import { ACTS } from './acts.ts';
import { Installation } from './installation.ts';
import { SteadyLoad, type Met } from './steady-load.ts';

// `npm run hour [-- COMMIT]`: an operator's acts, one after the other, beside ten sends a second of a customer; on RabbitMQ
// and MongoDB, services as processes of their own. It begins with the version of COMMIT, which the first act upgrades.
const STARTS_FROM = process.argv[2] ?? '0e175ed7';
const QUIET_MS = 20_000;
const ROOT = new URL('../../../', import.meta.url).pathname;

const servers = realServers();
if (!servers)
  throw new Error('TEST_AMQP_URL and TEST_MONGODB_URL name the servers (npm run servers)');
const { stdout } = await promisify(execFile)('git', ['rev-parse', STARTS_FROM], { cwd: ROOT });
const earlier = await bundleServices(await checkOut(stdout.trim()));
const today = await bundleServices();
const names = takeRealNames(servers);
const folder = await mkdtemp(join(tmpdir(), 'cascade-hour-'));
const sandbox = new ServiceProcess('sandbox', { LOG_LEVEL: 'info' }, today('sandbox'));
let installation: Installation | undefined;
try {
  const env = {
    LOG_LEVEL: 'info',
    AMQP_URL: names.amqpUrl,
    AMQP_PREFIX: names.amqpPrefix,
    MONGODB_URL: names.mongoUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SANDBOX_URL: await sandbox.url(),
    OPERATOR_TOKEN,
    EGRESS_ALLOW: '127.0.0.0/8',
  };
  installation = await Installation.start(env, earlier);
  const customer = await provision(installation.dashboard, {}, ['telegram', 'waba']);
  const load = new SteadyLoad(installation.gateway, customer);
  const world = {
    installation,
    servers,
    sandbox: createClient(new URL(env.SANDBOX_URL).origin),
    customer,
    env,
    today,
    folder,
    said: [] as string[],
  };
  try {
    await load.during('nothing beside it', () => sleep(QUIET_MS));
    for (const [act, run] of ACTS) {
      console.log(`${act} …`);
      await load.during(act, () => run(world));
      await sleep(2_000);
    }
  } finally {
    const met = await load.end();
    print(met);
    console.log(world.said.join('\n'));
    await expectOnce(world.sandbox, load.succeeded);
    const results = { commit: await commitOfToday(), from: STARTS_FROM, met, said: world.said };
    await writeFile(
      new URL('./results.json', import.meta.url),
      `${JSON.stringify(results, null, 2)}\n`,
    );
  }
  for (const line of installation.errors) console.log('error line:', JSON.stringify(line));
} finally {
  await installation?.stop();
  await sandbox.kill('SIGKILL');
  await names.remove();
  await rm(folder, { recursive: true, force: true });
}

function print(met: readonly Met[]): void {
  console.log(
    '| act | seconds | sends | refused | failed | unknown | p50 ms | p99 ms | longest ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const { act, seconds, sends, refused, failed, unknown, p50Ms, p99Ms, maxMs } of met) {
    console.log(
      `| ${act} | ${seconds.toFixed(1)} | ${sends} | ${refused} | ${failed} | ${unknown} | ${p50Ms} | ${p99Ms} | ${maxMs} |`,
    );
  }
  for (const { act, example } of met) if (example !== undefined) console.log(`${act}: ${example}`);
}

/** Every message that was told as sent arrived, and none twice. */
async function expectOnce(
  inboxes: ReturnType<typeof createClient>,
  succeeded: readonly string[],
): Promise<void> {
  let missing = 0;
  for (const to of succeeded) if ((await inboxes.inbox(to)).length === 0) missing += 1;
  const { body } = await inboxes.call('GET', '/sandbox/arrivals?at_least=2');
  const twice = (body['data'] as unknown[]).length;
  console.log(`${succeeded.length} told as sent: ${missing} missing, ${twice} twice`);
  if (missing + twice > 0) process.exitCode = 1;
}

async function commitOfToday(): Promise<string> {
  const { stdout: said } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  return said.trim();
}
