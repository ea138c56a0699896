import { CHANNELS } from '@cascade/contracts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { SERVICES } from './services.ts';
import { ServiceProcess } from './service-process.ts';

const TIMEOUT_MS = 60_000;
/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;

/** Services that need a store, a broker and a key from outside. */
const ON_SERVERS = SERVICES.filter((name) => name !== 'standalone' && name !== 'sandbox');

let bundleOf: (service: string) => string;
beforeAll(async () => {
  bundleOf = await bundleServices();
});

async function startBadly(name: string, env: Record<string, string>) {
  const process = new ServiceProcess(name, env, bundleOf(name));
  const exit = await process.exit;
  return { exit, said: process.stderr };
}

test.each(ON_SERVERS)(
  '%s names every missing and invalid variable at once',
  async (name) => {
    const { exit, said } = await startBadly(name, {
      PORT: 'eighty',
      AMQP_URL: 'http://somewhere',
      SECRETS_KEY: 'hunter2',
      TLS_CERT_FILE: '/nowhere/cert.pem',
    });
    expect(exit).toEqual({ code: EXIT_CONFIG, signal: null });
    for (const variable of ['PORT', 'AMQP_URL', 'MONGODB_URL', 'SECRETS_KEY', 'TLS_KEY_FILE']) {
      expect(said).toContain(variable);
    }
    expect(said).not.toContain('hunter2');
  },
  TIMEOUT_MS,
);

test(
  'variables of one service alone are among them',
  async () => {
    const { exit, said } = await startBadly('gateway', {
      SYNC_DEADLINE_MS: '5',
      ASYNC_DEADLINE_MS: 'tomorrow',
      BULK_PER_SECOND: '0',
    });
    expect(exit.code).toBe(EXIT_CONFIG);
    for (const variable of [
      'SYNC_DEADLINE_MS',
      'ASYNC_DEADLINE_MS',
      'BULK_PER_SECOND',
      'AMQP_URL',
    ]) {
      expect(said).toContain(variable);
    }
  },
  TIMEOUT_MS,
);

test(
  'standalone needs no variable, and refuses invalid ones',
  async () => {
    const { exit, said } = await startBadly('standalone', {
      SANDBOX: 'perhaps',
      SEED: 'flowers',
      AMQP_URL: 'amqp://127.0.0.1',
    });
    expect(exit.code).toBe(EXIT_CONFIG);
    for (const variable of ['SANDBOX', 'SEED', 'MONGODB_URL']) expect(said).toContain(variable);
  },
  TIMEOUT_MS,
);

test('every channel has a worker among them', () => {
  expect(ON_SERVERS).toEqual(expect.arrayContaining(CHANNELS.map((name) => `worker-${name}`)));
});
