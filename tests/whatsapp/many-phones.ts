import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { newId, systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, openStore } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { takeRealNames } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { provideServers } from '../servers/index.ts';

// `node tests/whatsapp/many-phones.ts [devices] [workers]`: measures how long all devices take to
// connect, their memory, and when devices of a killed worker connect at the others. The sandbox
// runs in its own process.
const [devices = 200, count = 2] = process.argv.slice(2).map(Number);
const ACCOUNT = 'acc_many';

const { env: servers, missing, stop } = await provideServers();
if (missing.length > 0) throw new Error(missing.map(({ reason }) => reason).join('; '));
const names = takeRealNames({
  amqpUrl: servers['TEST_AMQP_URL']!,
  mongoUrl: servers['TEST_MONGODB_URL']!,
});
const secretsKey = randomBytes(32).toString('base64');
const database = await openStore({ mongoUrl: names.mongoUrl, logger: silentLogger });
const repositories = createRepositories(database, { clock: systemClock });
const processes: ServiceProcess[] = [];
const phones: string[] = [];

try {
  const sandbox = new ServiceProcess('sandbox', {});
  processes.push(sandbox);
  const env = {
    AMQP_URL: names.amqpUrl,
    AMQP_PREFIX: names.amqpPrefix,
    MONGODB_URL: names.mongoUrl,
    SECRETS_KEY: secretsKey,
    SANDBOX_URL: await sandbox.url(),
  };
  const start = async () => {
    const worker = new ServiceProcess('worker-whatsapp', env);
    processes.push(worker);
    await worker.url();
    return worker;
  };
  await addPhones(1);
  const workers = await Promise.all(Array.from({ length: count }, start));
  await untilConnected(1);
  const before = await memoryOf(workers);
  const started = performance.now();
  await addPhones(devices - 1);
  await untilConnected(devices);
  const seconds = (performance.now() - started) / 1_000;
  const perDevice = ((await memoryOf(workers)) - before) / (devices - 1);
  console.log(`${devices} devices in ${count} workers`);
  console.log(`all connected after ${seconds.toFixed(1)} s`);
  console.log(`${perDevice.toFixed(2)} MB of memory for each device (resident, all workers)`);
  const leases = await repositories.leases.of('whatsapp').workers(systemClock.now());
  const counts = [...leases.values()].map((worker) => worker.devices);
  console.log(`devices of each worker: ${counts.join(', ')}`);
  const back = await killOne(workers[0]!);
  const [first, middle, last] = [0, Math.floor(back.length / 2), -1].map((at) => back.at(at));
  console.log(
    `${back.length} devices of a killed worker were connected again after ${first} s (the first), ` +
      `${middle} s (half of them), ${last} s (the last)`,
  );
} finally {
  await Promise.all(processes.map((process) => process.kill('SIGKILL')));
  await database.close();
  await names.remove();
  await stop();
}

async function addPhones(more: number): Promise<void> {
  const vault = vaultFromBase64(secretsKey);
  for (let i = 0; i < more; i += 1) {
    const _id = newId('dev');
    phones.push(_id);
    await repositories.devices.insert({
      _id,
      account: ACCOUNT,
      channel: 'whatsapp',
      name: 'phone',
      tokenHash: _id,
      tokenHint: 'abcd',
      number: '',
      sandbox: true,
      state: 'new',
      credentials: vault.seal('{}', `device:${_id}`),
      settings: {},
    });
  }
}

async function untilConnected(wanted: number): Promise<void> {
  const rows = database.collection('devices');
  await waitFor(
    async () => (await rows.countDocuments({ channel: 'whatsapp', state: 'connected' })) >= wanted,
    { timeoutMs: 180_000, everyMs: 100, what: `${wanted} devices to be connected` },
  );
}

/**
 * Kills a worker. Returns the seconds until each of its devices was connected elsewhere, in order.
 */
async function killOne(worker: ServiceProcess): Promise<number[]> {
  const held = await repositories.leases.holders(phones, systemClock.now());
  const orphans = held
    .filter(({ holder }) => holder.includes(`-${worker.pid}-`))
    .map(({ _id }) => _id);
  const killedAt = systemClock.now();
  await worker.kill('SIGKILL');
  const backAt = async (id: string) => {
    const link = await repositories.whatsappLinks.get(ACCOUNT, id);
    return link?.history.find(({ at, to }) => at > killedAt && to === 'connected')?.at;
  };
  const times = await waitFor(
    async () => {
      const found = await Promise.all(orphans.map(backAt));
      return found.every((at) => at !== undefined) ? found : null;
    },
    { timeoutMs: 180_000, everyMs: 500, what: 'devices of the killed worker to be connected' },
  );
  return times.map((at) => (at - killedAt) / 1_000).sort((a, b) => a - b);
}

/** Resident memory of all workers, in megabytes. */
async function memoryOf(workers: readonly ServiceProcess[]): Promise<number> {
  const sizes = await Promise.all(
    workers.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
