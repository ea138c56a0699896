import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf } from '@cascade/contracts';
import { readinessRows, type ReadinessPart } from '@cascade/service';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { MongoClient } from 'mongodb';
import { canMountDisk, mountSmallDisk } from '../faults/rows/small-disk.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import {
  composeRequest,
  createClient,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  takeRealNames,
  type Client,
  type Tenant,
} from '../harness/index.ts';
import { runCommand } from '../operate/run-command.ts';
import {
  canStartServers,
  startMongo,
  startRabbit,
  type RabbitServer,
  type Server,
} from '../servers/index.ts';
import { ServiceProcess } from './service-process.ts';

const TIMEOUT_MS = 300_000;
const NOTICED_WITHIN_MS = 120_000;
const SYNC_DEADLINE_MS = 8_000;

const SPLIT = [
  'gateway',
  'dashboard',
  'orchestrator',
  'worker-waba',
  'autoreply',
  'webhook-emitter',
] as const;

interface Observed {
  readyz: number;
  livez: number;
  body: { status: boolean; parts: Record<string, boolean>; degraded?: string[] };
  metric: string | undefined;
}

/** A started service, and where it is asked. */
interface Asked {
  /** As in the table: `worker-*`. */
  kind: string;
  url: string;
  metricsUrl: string;
}

async function observe({ url, metricsUrl }: Asked, part: ReadinessPart): Promise<Observed> {
  const [readyz, livez, metrics] = await Promise.all([
    fetch(new URL('/readyz', url)),
    fetch(new URL('/livez', url)),
    fetch(metricsUrl).then((response) => response.text()),
  ]);
  const line = new RegExp(`^cascade_ready\\{[^}]*part="${part}"[^}]*\\} (\\d)`, 'm').exec(metrics);
  return {
    readyz: readyz.status,
    livez: livez.status,
    body: (await readyz.json()) as Observed['body'],
    metric: line?.[1],
  };
}

async function askedOf(process: ServiceProcess): Promise<Asked> {
  const url =
    process.name === 'standalone'
      ? /running at (\S+)/.exec(await process.printed(/running at \S+/))![1]!
      : await process.url();
  const metricsUrl = await waitFor(
    () =>
      process.records.flatMap(({ metricsUrl }) =>
        typeof metricsUrl === 'string' ? [metricsUrl] : [],
      )[0],
    { timeoutMs: 30_000, what: `the metrics of ${process.name}` },
  );
  const kind = process.name.startsWith('worker-') ? 'worker-*' : process.name;
  return { kind, url: new URL(url).origin, metricsUrl };
}

const isWell = async ({ url }: Asked) => {
  const response = await fetch(new URL('/readyz', url)).catch(() => null);
  const body = (await response?.json()) as Observed['body'] | undefined;
  return response?.status === 200 && body?.degraded === undefined;
};

describeGiven(
  'what is away, on servers that the test kills, pauses and lets refuse writes',
  { given: await canStartServers(), what: 'RabbitMQ and MongoDB' },
  () => {
    let rabbit: RabbitServer;
    let mongo: Server;
    let admin: MongoClient;
    const processes: ServiceProcess[] = [];
    const asked: Asked[] = [];
    let gateway: Client;
    let dashboardUrl: string;
    let sandbox: Client;
    let standalone: Client;
    let tenants: { split: Tenant; standalone: Tenant };
    const table: string[] = [];

    beforeAll(async () => {
      [rabbit, mongo] = await Promise.all([startRabbit(), startMongo({ testCommands: true })]);
      admin = new MongoClient(mongo.url, { directConnection: true });
      const bundleOf = await bundleServices();
      const start = (name: string, env: Record<string, string>) => {
        const process = new ServiceProcess(name, { LOG_LEVEL: 'info', ...env }, bundleOf(name));
        processes.push(process);
        return process;
      };
      const envOf = () => {
        const names = takeRealNames({ amqpUrl: rabbit.url, mongoUrl: mongo.url });
        return {
          AMQP_URL: `${names.amqpUrl}?heartbeat=2`,
          AMQP_PREFIX: names.amqpPrefix,
          MONGODB_URL: names.mongoUrl,
          SECRETS_KEY: randomBytes(32).toString('base64'),
          OPERATOR_TOKEN,
          METRICS_PORT: '0',
          SYNC_DEADLINE_MS: String(SYNC_DEADLINE_MS),
          EGRESS_ALLOW: '127.0.0.0/8',
        };
      };
      const sandboxUrl = await start('sandbox', {}).url();
      const split = { ...envOf(), SANDBOX_URL: sandboxUrl };
      const services = SPLIT.map((name) => start(name, split));
      const dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
      const alone = start('standalone', { ...envOf(), DATA_DIR: dataDir, SEED: 'none' });
      asked.push(...(await Promise.all([...services, alone].map(askedOf))));
      const clientOf = (kind: string) => createClient(asked.find((one) => one.kind === kind)!.url);
      gateway = clientOf('gateway');
      standalone = clientOf('standalone');
      dashboardUrl = asked.find(({ kind }) => kind === 'dashboard')!.url;
      sandbox = createClient(new URL(sandboxUrl).origin);
      await allWell();
      tenants = {
        split: await provision(createClient(dashboardUrl), {}, ['waba']),
        standalone: await provision(standalone, {}, ['waba']),
      };
    }, TIMEOUT_MS);

    afterAll(async () => {
      if (table.length > 0) console.log(table.join('\n'));
      await Promise.all(processes.map((process) => process.kill('SIGKILL')));
      await admin?.close();
      await Promise.all([rabbit?.stop(), mongo?.stop()]);
    });

    const allWell = () =>
      Promise.all(
        asked.map((one) =>
          waitFor(() => isWell(one), {
            timeoutMs: NOTICED_WITHIN_MS,
            what: `${one.kind} to be well again`,
          }),
        ),
      );

    const tell = (command: object) => admin.db('admin').command(command);
    const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
    const refuseWrites = (mode: 'alwaysOn' | 'off') =>
      tell({
        configureFailPoint: 'failCommand',
        mode,
        // UserWritesBlocked, as of `setUserWriteBlockMode`.
        data: { failCommands: WRITES, errorCode: 371 },
      });

    interface Fault {
      fault: string;
      part: ReadinessPart;
      begin: () => Promise<unknown>;
      end: () => Promise<unknown>;
    }
    const FAULTS: readonly Fault[] = [
      {
        fault: 'RabbitMQ is paused',
        part: 'broker',
        begin: () => rabbit.kill('SIGSTOP'),
        end: () => rabbit.kill('SIGCONT'),
      },
      {
        fault: 'RabbitMQ is killed',
        part: 'broker',
        begin: () => rabbit.kill('SIGKILL'),
        end: () => rabbit.restart(),
      },
      {
        fault: 'RabbitMQ is blocked by its memory alarm',
        part: 'broker',
        begin: () => rabbit.block(),
        end: () => rabbit.unblock(),
      },
      {
        fault: 'MongoDB refuses writes',
        part: 'store_writes',
        begin: () => refuseWrites('alwaysOn'),
        end: () => refuseWrites('off'),
      },
      {
        fault: 'MongoDB is locked (fsyncLock)',
        part: 'store_writes',
        begin: () => tell({ fsync: 1, lock: true }),
        end: () => tell({ fsyncUnlock: 1 }),
      },
      {
        fault: 'MongoDB is paused',
        part: 'store',
        begin: () => mongo.kill('SIGSTOP'),
        end: () => mongo.kill('SIGCONT'),
      },
      {
        fault: 'MongoDB is killed',
        part: 'store',
        begin: () => mongo.kill('SIGKILL'),
        end: () => mongo.restart(),
      },
    ];

    test.each(FAULTS)(
      '$fault: each service answers as its row of the table says, and is well afterwards',
      async ({ fault, part, begin, end }) => {
        const rows = readinessRows().filter((row) => row.part === part);
        await begin();
        try {
          for (const one of asked) {
            const { readyz, livez } = rows.find(({ service }) => service === one.kind)!;
            const seen = await waitFor(
              async () => {
                const now = await observe(one, part);
                return now.body.parts[part] === false ? now : undefined;
              },
              { timeoutMs: NOTICED_WITHIN_MS, what: `${one.kind} to notice: ${fault}` },
            );
            table.push(
              `${fault} | ${one.kind} | /readyz ${seen.readyz} ${JSON.stringify(seen.body)} | ` +
                `/livez ${seen.livez} | cascade_ready{part="${part}"} ${seen.metric}`,
            );
            expect({ kind: one.kind, ...seen }).toMatchObject({
              readyz,
              livez,
              metric: '0',
              body: { status: readyz === 200 },
            });
            expect(seen.body.degraded).toEqual(readyz === 200 ? [part] : undefined);
          }
          const { said, exit } = await runCommand({ url: dashboardUrl, env: {} }, ['status']);
          table.push(`${fault} | status: exit ${exit}, ${said.split('\n').slice(0, 2).join('; ')}`);
          expect(said).toMatch(
            {
              broker: /broker .*NOT healthy/,
              broker_rights: /broker .*NOT healthy/,
              store_writes: /store .*takes NO writes/,
              store: /temporarily unavailable/,
            }[part],
          );
          expect(exit).toBe(part === 'store' ? 1 : 0);
        } finally {
          await end();
          await allWell();
        }
      },
      TIMEOUT_MS,
    );

    const waba = (tenant: Tenant, to: string, mode?: 'async') =>
      composeRequest(
        tenant,
        { waba: { to, message: { type: 'text', message: 'Hello' } } },
        mode === undefined ? {} : { context: { behaviour: { mode } } },
      );

    test.each([
      {
        broker: 'away',
        begin: () => rabbit.kill('SIGKILL'),
        end: () => rabbit.restart(),
        detail: 'the message broker is out of service',
      },
      {
        broker: 'blocked by its memory alarm',
        begin: () => rabbit.block(),
        end: () => rabbit.unblock(),
        detail: 'the message broker is blocked: it takes no messages',
      },
    ])(
      'while the broker is $broker an async send is accepted and delivered once afterwards; a sync send ends at its deadline, and says so',
      async ({ begin, end, detail }) => {
        await begin();
        const sent: { inbox: Client; to: string; lost: string; via: Client; request: number }[] =
          [];
        try {
          for (const one of asked) {
            await waitFor(async () => (await observe(one, 'broker')).metric === '0', {
              timeoutMs: NOTICED_WITHIN_MS,
              what: `${one.kind} to notice`,
            });
          }
          for (const [via, tenant, inbox] of [
            [gateway, tenants.split, sandbox],
            [standalone, tenants.standalone, standalone],
          ] as const) {
            const [to, lost] = [freshRecipient('waba'), freshRecipient('waba')];
            const { token } = tenant;
            const queued = await via.send(waba(tenant, to, 'async'), { token });
            expect(queued).toMatchObject({ status: 200, body: { status: true, queued: true } });
            const { status, body } = await via.send(waba(tenant, lost), { token });
            expect({ status, body }).toMatchObject({
              status: 200,
              body: {
                status: false,
                channels: {
                  waba: { status: false, reason: sentenceOf({ kind: 'expired' }), detail },
                },
              },
            });
            expect(await inbox.inbox(to)).toEqual([]);
            sent.push({ inbox, to, lost, via, request: queued.body.request_id! });
          }
        } finally {
          await end();
        }
        await allWell();
        for (const { inbox, to, lost } of sent) {
          await waitFor(async () => (await inbox.inbox(to)).length > 0, {
            timeoutMs: NOTICED_WITHIN_MS,
            what: 'the accepted message',
          });
          expect(await inbox.inbox(to)).toHaveLength(1);
          expect(await inbox.inbox(lost)).toEqual([]);
        }
        const { split, standalone: alone } = tenants;
        expect(await gateway.settled(sent[0]!.request, split.token)).toMatchObject({
          result: { status: true },
        });
        expect(await standalone.settled(sent[1]!.request, alone.token)).toMatchObject({
          result: { status: true },
        });
      },
      TIMEOUT_MS,
    );

    test(
      'a store that refuses writes: a send is a 503 that sent nothing, and reading goes on',
      async () => {
        const { split } = tenants;
        const to = freshRecipient('waba');
        await refuseWrites('alwaysOn');
        try {
          const { status, body } = await gateway.send(waba(split, to), { token: split.token });
          expect(status).toBe(503);
          expect([
            sentenceOf({ kind: 'nothingSent' }),
            sentenceOf({ kind: 'maybeAccepted' }),
          ]).toContain(body.reason);
          const read = await gateway.call('GET', '/v1/templates', undefined, {
            token: split.token,
          });
          expect(read.status).toBe(200);
        } finally {
          await refuseWrites('off');
        }
        await allWell();
        expect(await sandbox.inbox(to)).toEqual([]);
      },
      TIMEOUT_MS,
    );
  },
);

describeGiven(
  'an embedded store on a full disk',
  { given: await canMountDisk(), what: 'the right to mount a disk' },
  () => {
    test(
      'is unready while it refuses sends, and ready when there is space again',
      async () => {
        const bundleOf = await bundleServices();
        const disk = await mountSmallDisk(48);
        const dataDir = join(disk.folder, 'data');
        const env = { DATA_DIR: dataDir, OPERATOR_TOKEN, SEED: 'none', METRICS_PORT: '0' };
        const process = new ServiceProcess(
          'standalone',
          { LOG_LEVEL: 'info', ...env },
          bundleOf('standalone'),
        );
        try {
          const asked = await askedOf(process);
          const client = createClient(asked.url);
          const tenant = await provision(client, {}, ['waba']);
          const body = () =>
            composeRequest(
              tenant,
              { waba: { to: freshRecipient('waba') } },
              { context: { behaviour: { mode: 'async' } } },
            );
          const send = async () => (await client.send(body(), { token: tenant.token })).status;
          expect([await send(), await isWell(asked)]).toEqual([200, true]);
          await disk.fill();
          await waitFor(async () => (await send()) === 503, {
            timeoutMs: NOTICED_WITHIN_MS,
            everyMs: 20,
            what: 'a send to be refused',
          });
          const full = await observe(asked, 'store_writes');
          expect(full).toMatchObject({
            readyz: 503,
            livez: 200,
            metric: '0',
            body: { status: false, parts: { store: true, store_writes: false } },
          });
          await disk.free();
          await waitFor(() => isWell(asked), {
            timeoutMs: NOTICED_WITHIN_MS,
            what: 'readiness with space',
          });
          expect(await send()).toBe(200);
        } finally {
          await process.kill('SIGKILL');
          await rm(dataDir, { recursive: true, force: true });
          await disk.unmount();
        }
      },
      TIMEOUT_MS,
    );
  },
);
