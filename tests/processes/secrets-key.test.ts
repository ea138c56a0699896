import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { admitSecretsKey, openStore, prepareSchema } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { describeOnRealServers, OPERATOR_TOKEN, takeRealNames } from '../harness/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { SERVICES } from './services.ts';
import { ServiceProcess } from './service-process.ts';
import { WITHOUT_BAILEYS } from './without-baileys.ts';

const TIMEOUT_MS = 120_000;
/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;
const newKey = () => randomBytes(32).toString('base64');
const idOf = (key: string) => vaultFromBase64(key).keyIds[0];

let bundleOf: (service: string) => string;
beforeAll(async () => {
  bundleOf = await bundleServices();
});

function expectRefused({ stderr }: ServiceProcess, key: string, other: string): void {
  expect(stderr).toContain(
    `SECRETS_KEY: the store's secrets are sealed with a key that isn't at hand (${idOf(key)}; ` +
      `at hand: ${idOf(other)})`,
  );
  expect(stderr).not.toContain(key);
  expect(stderr).not.toContain(other);
  expect(stderr).not.toContain('"message":"started"');
}

describeOnRealServers('a wrong SECRETS_KEY', (servers) => {
  const names = takeRealNames(servers);
  const [key, other] = [newKey(), newKey()];
  const start = (service: string, keys: string) =>
    new ServiceProcess(
      service,
      {
        ...WITHOUT_BAILEYS,
        LOG_LEVEL: 'info',
        AMQP_URL: names.amqpUrl,
        AMQP_PREFIX: names.amqpPrefix,
        MONGODB_URL: names.mongoUrl,
        SECRETS_KEY: keys,
        OPERATOR_TOKEN,
        GATEWAY_URL: 'http://127.0.0.1:1',
      },
      bundleOf(service),
    );

  beforeAll(async () => {
    const store = await openStore({ mongoUrl: names.mongoUrl, logger: silentLogger });
    await prepareSchema(store);
    await admitSecretsKey(store, vaultFromBase64(key));
    await store.close();
  });
  afterAll(() => names.remove());

  test.each(SERVICES.filter((name) => name !== 'standalone' && name !== 'sandbox'))(
    'ends %s by name, before it serves',
    async (service) => {
      const process = start(service, other);
      expect(await process.exit).toEqual({ code: EXIT_CONFIG, signal: null });
      expectRefused(process, key, other);
    },
    TIMEOUT_MS,
  );

  test(
    'beside the right one lets a process start, before and behind it',
    async () => {
      const processes = [
        start('autoreply', `${other},${key}`),
        start('autoreply', `${key},${other}`),
      ];
      try {
        for (const process of processes) {
          const readyz = new URL('/readyz', await process.url());
          await waitFor(async () => (await fetch(readyz)).ok, {
            timeoutMs: 30_000,
            what: 'the process to be ready',
          });
        }
      } finally {
        await Promise.all(processes.map((process) => process.kill('SIGKILL')));
      }
    },
    TIMEOUT_MS,
  );
});

test(
  'standalone with a key file of another store ends by name',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cascade-keys-'));
    const file = join(folder, 'secrets.key');
    const start = () =>
      new ServiceProcess(
        'standalone',
        { DATA_DIR: folder, SANDBOX: 'off' },
        bundleOf('standalone'),
      );
    try {
      const first = start();
      await first.printed(/Cascade is running at/);
      await first.kill('SIGKILL');
      const key = (await readFile(file, 'utf8')).trim();
      const other = newKey();
      await writeFile(file, `${other}\n`);
      const second = start();
      expect((await second.exit).code).toBe(EXIT_CONFIG);
      expectRefused(second, key, other);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  TIMEOUT_MS,
);
