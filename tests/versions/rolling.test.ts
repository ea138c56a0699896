import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNELS as CHANNELS_OF_TODAY, type Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { bundleServices } from '../harness/bundle-programs.ts';
import { startGatewayFront } from '../faults/rows/gateway-front.ts';
import {
  composeRequest,
  createClient,
  describeOnRealServers,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  takeRealNames,
  type Client,
  type Tenant,
} from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { checkOut, commitToRollFrom } from './earlier-tree.ts';

const START_TIMEOUT_MS = 300_000;
const TIMEOUT_MS = 240_000;
const BETWEEN_SENDS_MS = 25;

const ROLLED = [
  'orchestrator',
  'worker-telegram',
  'worker-waba',
  'worker-email',
  'gateway',
  'webhook-emitter',
  'autoreply',
  'dashboard',
] as const;
const CHANNELS = ['telegram', 'waba', 'email'] as const;
const WAYS = ['sync', 'async', 'scheduled'] as const;

const commit = await commitToRollFrom();
// A source archive has no history to roll from; a clone has, and a shallow one fetches the commit.
if (commit === null) console.warn('SKIPPED: rolling from an earlier commit needs its history');
const given = commit === null ? describe.skip : describe;

interface Sent {
  channel: Channel;
  to: string;
  way: (typeof WAYS)[number];
  body: Record<string, unknown>;
}

/** Sends messages in turn, over all channels and in all modes, until told to end. */
async function sendUntil(
  isOver: () => boolean,
  parts: { client: Client; tenant: Tenant; template: number },
): Promise<Sent[]> {
  const { client, tenant, template } = parts;
  const sends: Promise<Sent>[] = [];
  for (let index = 0; !isOver(); index += 1) {
    const channel = CHANNELS[index % CHANNELS.length]!;
    const way = WAYS[Math.floor(index / CHANNELS.length) % WAYS.length]!;
    const to = freshRecipient(channel);
    const context = {
      sync: {},
      async: { context: { behaviour: { mode: 'async' } } },
      scheduled: { context: { timing: { schedule: Math.floor(Date.now() / 1_000) + 10 } } },
    }[way];
    const content = { [channel]: channel === 'email' ? { to, template } : { to } };
    sends.push(
      client
        .send({ ...composeRequest(tenant, content), ...context }, { token: tenant.token })
        .then(({ body }) => ({ channel, to, way, body: { ...body } })),
    );
    await sleep(BETWEEN_SENDS_MS);
  }
  return Promise.all(sends);
}

/** Expects that every request was accepted and every message arrived exactly once. */
async function expectAllOnce(sends: Sent[], sandbox: Client): Promise<void> {
  expect(sends.filter(({ body }) => body['status'] !== true)).toEqual([]);
  for (const { to } of sends) {
    await waitFor(async () => (await sandbox.inbox(to)).length > 0, {
      timeoutMs: 60_000,
      everyMs: 50,
      what: `the message to ${to}`,
    });
  }
  const { body } = await sandbox.call('GET', '/sandbox/arrivals?at_least=2');
  expect(body['data']).toEqual([]);
}

given(`processes of ${commit?.slice(0, 12) ?? 'an earlier commit'} and of today`, () => {
  /** Paths of the services' bundles. */
  let earlier: (service: string) => string;
  /** Channels that both versions know. */
  let channels: readonly Channel[];
  let today: (service: string) => string;

  beforeAll(async () => {
    const tree = await checkOut(commit!);
    earlier = await bundleServices(tree);
    channels = CHANNELS_OF_TODAY.filter((channel) =>
      existsSync(join(tree, `libs/contracts/src/channels/${channel}.ts`)),
    );
    today = await bundleServices();
  }, START_TIMEOUT_MS);

  describeOnRealServers('on RabbitMQ and MongoDB', (servers) => {
    test(
      'are replaced one by one under load: no send fails, is lost or is sent twice',
      async () => {
        const names = takeRealNames(servers);
        const all: ServiceProcess[] = [];
        const urls = new Map<ServiceProcess, string>();
        const start = async (name: string, env: Record<string, string>, bundleOf = today) => {
          const process = new ServiceProcess(name, env, bundleOf(name));
          all.push(process);
          const url = await process.url();
          await waitFor(async () => (await fetch(new URL('/readyz', url))).ok, {
            timeoutMs: 60_000,
            what: `${name} to be ready`,
          });
          urls.set(process, url);
          return process;
        };
        const sandboxProcess = await start('sandbox', { LOG_LEVEL: 'info' });
        const sandbox = createClient(new URL(urls.get(sandboxProcess)!).origin);
        const env = {
          LOG_LEVEL: 'info',
          AMQP_URL: names.amqpUrl,
          AMQP_PREFIX: names.amqpPrefix,
          MONGODB_URL: names.mongoUrl,
          SECRETS_KEY: randomBytes(32).toString('base64'),
          SANDBOX_URL: urls.get(sandboxProcess)!,
          OPERATOR_TOKEN,
          EGRESS_ALLOW: '127.0.0.0/8',
        };
        let front: Awaited<ReturnType<typeof startGatewayFront>> | undefined;
        try {
          const running = new Map<string, ServiceProcess>();
          await Promise.all(
            ROLLED.map(async (name) => running.set(name, await start(name, env, earlier))),
          );
          const tenant = await provision(
            createClient(urls.get(running.get('dashboard')!)!),
            {},
            channels,
          );
          const template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
          const gateways = () =>
            all.filter(({ name }) => name === 'gateway').map((one) => ({ url: urls.get(one) }));
          front = await startGatewayFront(gateways);
          let over = false;
          const client = createClient(front.url);
          const sending = sendUntil(() => over, { client, tenant, template });
          try {
            for (const name of ROLLED) {
              const next = await start(name, env);
              // Old and new processes side by side, with work for both.
              await sleep(500);
              const old = running.get(name)!;
              await old.kill('SIGTERM');
              expect(await old.exit).toEqual({ code: 0, signal: null });
              urls.delete(old);
              running.set(name, next);
            }
          } finally {
            over = true;
          }
          const sends = await sending;
          expect(sends.length).toBeGreaterThan(50);
          await expectAllOnce(sends, sandbox);
          const errors = all.flatMap(({ name, records }) =>
            records.filter(({ level }) => level === 'error').map((record) => ({ name, ...record })),
          );
          expect(errors).toEqual([]);
        } finally {
          front?.close();
          await Promise.all(all.map((process) => process.kill('SIGKILL')));
          await names.remove();
        }
      },
      TIMEOUT_MS,
    );
  });

  test(
    'on the embedded engines, one after the other on the same data: the second sends what the first accepted',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'cascade-rolling-'));
      const env = {
        LOG_LEVEL: 'info',
        DATA_DIR: dataDir,
        OPERATOR_TOKEN,
        SEED: 'none',
        METRICS_PORT: '0',
      };
      let process = new ServiceProcess('standalone', env, earlier('standalone'));
      try {
        const origin = async () => {
          const printed = await process.printed(/running at (http:\S+)/);
          return String(/running at (http:\S+)/.exec(printed)?.[1]);
        };
        const before = createClient(await origin());
        const tenant = await provision(before, {}, channels);
        const template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
        let over = false;
        const sending = sendUntil(() => over, { client: before, tenant, template });
        await sleep(3_000);
        over = true;
        const sends = await sending;
        await process.kill('SIGTERM');
        expect(await process.exit).toEqual({ code: 0, signal: null });
        process = new ServiceProcess('standalone', env, today('standalone'));
        const client = createClient(await origin());
        over = false;
        const more = sendUntil(() => over, { client, tenant, template });
        await sleep(1_000);
        over = true;
        await expectAllOnce([...sends, ...(await more)], client);
      } finally {
        await process.kill('SIGKILL');
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    TIMEOUT_MS,
  );
});
