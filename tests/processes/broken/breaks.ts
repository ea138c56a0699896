import type { Collection } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { composeRequest, freshRecipient } from '../../harness/index.ts';
import { mountSmallDisk } from '../../faults/rows/small-disk.ts';
import { untilReady } from '../secured-fleet.ts';
import type { Installation, Visit } from './installation.ts';
import { startTlsFront } from './tls-front.ts';

/** One thing that is broken, and how that is undone. */
export interface Break {
  installation: string;
  /** Checks that tell it; nothing else may. */
  finds: readonly string[];
  /** What `status` says where the installation is reached. */
  status?: RegExp;
  begin(installation: Installation): Promise<{ visit?: Visit; end?: () => Promise<unknown> }>;
}

const NOWHERE = { url: 'http://127.0.0.1:1' };

/** A dashboard more, which reaches RabbitMQ as said. */
const dashboardWith =
  (envOf: (installation: Installation) => Record<string, string>): Break['begin'] =>
  async (installation) => {
    const { process, url } = await installation.beside('dashboard', envOf(installation));
    return { visit: { url }, end: () => process.kill('SIGTERM') };
  };

/** A process more, which is left to itself. */
const processWith =
  (service: string, env: Record<string, string>): Break['begin'] =>
  async ({ beside }) => {
    const { process } = await beside(service, env);
    return { end: () => process.kill('SIGTERM') };
  };

const changed = (url: string, change: (url: URL) => void): string => {
  const parsed = new URL(url);
  change(parsed);
  return parsed.href;
};

/** The same URL at another port of this machine, without the set's other addresses. */
const atPort = (url: string, port: number): string =>
  url.replace(/@[^/]+/, `@127.0.0.1:${port}`).replace('replicaSet=rs0', 'directConnection=true');

const portOf = (url: string): number => Number(/:(\d+)\//.exec(url.replace(/\/?$/, '/'))?.[1]);

const throughFront =
  (server: 'AMQP' | 'MONGODB', shows: 'expired' | 'ending' | 'stranger'): Break['begin'] =>
  async (installation) => {
    const name = `${server}_URL`;
    const { [name]: own = '' } = installation.env;
    const to = Number(/@[^/:]+:(\d+)/.exec(own)?.[1] ?? portOf(own));
    const front = await startTlsFront(to, shows, installation.servers.certificates);
    const env = { [name]: atPort(own, front.port) };
    if (server === 'MONGODB') return { visit: { ...NOWHERE, env }, end: () => front.close() };
    const { process, url } = await installation.beside('dashboard', env);
    return {
      visit: { url, env },
      async end() {
        await process.kill('SIGTERM');
        await front.close();
      },
    };
  };

/** The operator finds no process, and has this environment. */
const notRunning =
  (envOf: (installation: Installation) => Record<string, string>): Break['begin'] =>
  (installation) =>
    Promise.resolve({ visit: { ...NOWHERE, env: envOf(installation) } });

const stopped =
  (service: string): Break['begin'] =>
  async ({ fleet }) => {
    await fleet.processes.get(service)!.kill('SIGTERM');
    return {
      async end() {
        const process = fleet.start(service);
        fleet.processes.set(service, process);
        await untilReady(process);
      },
    };
  };

/** A client certificate that ends tomorrow, of a dashboard more and of the operator. */
const showing =
  (server: 'AMQP' | 'MONGODB'): Break['begin'] =>
  async (installation) => {
    const { certFile, keyFile } = installation.servers.certificates.endingClient;
    const env = {
      [`${server}_CERT_FILE`]: certFile,
      [`${server}_KEY_FILE`]: keyFile,
      ...(server === 'AMQP' ? { AMQP_KEY_PASSPHRASE: '' } : {}),
    };
    const { process, url } = await installation.beside('dashboard', env);
    return { visit: { url, env }, end: () => process.kill('SIGTERM') };
  };

/** Halts processes as a debugger does: they keep their connections and do nothing. Returns what lets them go on. */
function halt({ fleet }: Installation, ...services: readonly string[]): () => void {
  const ids = services.map((service) => fleet.processes.get(service)!.pid);
  const tell = (signal: NodeJS.Signals) => ids.forEach((id) => process.kill(id, signal));
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}

const EARLIER_MS = 120_000;

/** Waits for documents, and gives each an earlier time, as if it had waited for two minutes. */
const makeOlder = ({ servers }: Installation, collection: string, filter: object, member: string) =>
  servers.mongo.asRoot((client) =>
    waitFor(
      async () => {
        const change = { $set: { [member]: Date.now() - EARLIER_MS } };
        const { matchedCount } = await client
          .db('cascade')
          .collection(collection)
          .updateMany(filter, change);
        return matchedCount > 0;
      },
      { timeoutMs: 30_000, what: `documents of ${collection}` },
    ),
  );

/** Fills the heap to 93 %, and again after each collection. */
const FILLER = `import { getHeapStatistics } from 'node:v8';
const kept = [];
setInterval(() => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used < 0.93 * limit) kept.push(new Array(131_072).fill(kept.length));
}, 5).unref();
`;

const otherKey = () => randomBytes(32).toString('base64');
const NO_CLIENT = { AMQP_CERT_FILE: '', AMQP_KEY_FILE: '', AMQP_KEY_PASSPHRASE: '' };

export const BREAKS: readonly Break[] = [
  {
    installation: 'the next start would have another SECRETS_KEY',
    finds: ['secrets-key'],
    begin: () => Promise.resolve({ visit: { env: { SECRETS_KEY: otherKey() } } }),
  },
  {
    installation: 'one process seals with a key that the others lack',
    finds: ['keys'],
    status: /NOT in all processes/,
    begin: async (installation) =>
      processWith('autoreply', {
        SECRETS_KEY: `${otherKey()},${installation.env['SECRETS_KEY']}`,
      })(installation),
  },
  {
    installation: 'nothing runs: SECRETS_KEY is not the key of the store',
    finds: ['secrets-key'],
    begin: notRunning(() => ({ SECRETS_KEY: otherKey() })),
  },
  {
    installation: 'nothing runs',
    finds: ['installation'],
    begin: notRunning(() => ({})),
  },
  {
    installation: 'a user of RabbitMQ who may not publish',
    finds: ['broker-rights'],
    status: /WRONG +broker-rights/,
    begin: dashboardWith(({ servers }) => servers.envOf('dashboard', 'hasty')),
  },
  {
    installation: 'a wrong password for RabbitMQ',
    finds: ['broker-password'],
    status: /WRONG +broker-password/,
    begin: dashboardWith(({ env }) => ({
      AMQP_URL: changed(env['AMQP_URL']!, (url) => (url.password = 'wrong')),
    })),
  },
  {
    installation: 'no client certificate for RabbitMQ',
    finds: ['broker-client-certificate'],
    status: /WRONG +broker-client-certificate/,
    begin: dashboardWith(() => NO_CLIENT),
  },
  {
    installation: 'a certificate of RabbitMQ that has expired',
    finds: ['broker-certificate'],
    status: /WRONG +broker-certificate/,
    begin: throughFront('AMQP', 'expired'),
  },
  {
    installation: 'a certificate of RabbitMQ of an unknown authority',
    finds: ['broker-authority'],
    status: /WRONG +broker-authority/,
    begin: throughFront('AMQP', 'stranger'),
  },
  {
    installation: 'a certificate of RabbitMQ that ends tomorrow',
    finds: ['broker-certificate'],
    begin: throughFront('AMQP', 'ending'),
  },
  {
    installation: 'a client certificate for RabbitMQ that ends tomorrow',
    finds: ['broker-client-certificate'],
    begin: showing('AMQP'),
  },
  {
    installation: 'a client certificate for MongoDB that ends tomorrow',
    finds: ['store-client-certificate'],
    begin: showing('MONGODB'),
  },
  {
    installation: 'nothing runs: the certificate of MongoDB has expired',
    finds: ['store-certificate'],
    begin: throughFront('MONGODB', 'expired'),
  },
  {
    installation: 'nothing runs: the certificate of MongoDB is of an unknown authority',
    finds: ['store-authority'],
    begin: throughFront('MONGODB', 'stranger'),
  },
  {
    installation: 'nothing runs: no client certificate for MongoDB',
    finds: ['store-client-certificate'],
    begin: notRunning(() => ({ MONGODB_CERT_FILE: '', MONGODB_KEY_FILE: '' })),
  },
  {
    installation: 'nothing runs: a wrong password for MongoDB',
    finds: ['store-password'],
    begin: notRunning(({ env }) => ({
      MONGODB_URL: env['MONGODB_URL']!.replace(/:[^:/@]+@/, ':wrong@'),
    })),
  },
  {
    installation: 'nothing runs: a user of MongoDB who may only read',
    finds: ['store-rights'],
    async begin({ servers, env }) {
      await servers.mongo.asRoot((client) =>
        client.db('admin').command({
          createUser: 'reader',
          pwd: 'reader',
          roles: [{ role: 'read', db: 'cascade' }],
        }),
      );
      const MONGODB_URL = env['MONGODB_URL']!.replace(/\/\/[^@]+@/, '//reader:reader@');
      return { visit: { ...NOWHERE, env: { MONGODB_URL } } };
    },
  },
  {
    installation: 'MongoDB refuses writes',
    finds: ['store-writes'],
    status: /takes NO writes/,
    async begin({ servers }) {
      const block = (global: boolean) =>
        servers.mongo.asRoot((client) =>
          client.db('admin').command({ setUserWriteBlockMode: 1, global }),
        );
      await block(true);
      return { end: () => block(false) };
    },
  },
  {
    installation: 'MongoDB is paused under running services',
    finds: ['store'],
    async begin({ servers: { mongo } }) {
      await mongo.kill('SIGSTOP');
      return { end: () => mongo.kill('SIGCONT') };
    },
  },
  {
    installation: 'RabbitMQ is blocked by its memory alarm',
    finds: ['broker-blocked'],
    status: /WRONG +broker-blocked: .*low on memory/,
    async begin({ servers: { rabbit } }) {
      await rabbit.block();
      return { end: () => rabbit.unblock() };
    },
  },
  {
    installation: 'RabbitMQ is killed',
    finds: ['broker'],
    status: /WRONG +broker: .*ECONN(?:RESET|REFUSED)/,
    async begin({ servers: { rabbit } }) {
      await rabbit.kill('SIGKILL');
      return { end: () => rabbit.restart() };
    },
  },
  {
    installation: 'a channel with devices and no worker',
    finds: ['workers'],
    status: /WRONG +workers: waba has 1 device and no worker/,
    begin: stopped('worker-waba'),
  },
  {
    installation: 'events that no webhook-emitter reads',
    finds: ['queues'],
    status: /WRONG +queues: nobody reads webhook-emitter.raised; [1-9]/,
    async begin(installation) {
      const { fleet, tenant } = installation;
      const begun = await stopped('webhook-emitter')(installation);
      const body = composeRequest(tenant, { waba: { to: freshRecipient('waba') } });
      await fleet.gateway.send(body, { token: tenant.token });
      return begun;
    },
  },
  {
    installation: 'an orchestrator and a worker that hang',
    finds: ['backlog'],
    status: /look +backlog: 1 send that a caller waited for is open, the oldest for \d+ s/,
    async begin(installation) {
      const { fleet, tenant } = installation;
      const goOn = halt(installation, 'orchestrator', 'worker-waba');
      const body = composeRequest(tenant, { waba: { to: freshRecipient('waba') } });
      const sending = fleet.gateway.send(body, { token: tenant.token });
      const end = async () => {
        goOn();
        await sending;
      };
      const open = { lane: 'interactive', state: 'open' };
      await makeOlder(installation, 'requests', open, 'dueAt').catch(async (error: unknown) => {
        await end();
        throw error;
      });
      return { end };
    },
  },
  {
    installation: 'a webhook-emitter that hangs',
    finds: ['deliveries'],
    status:
      /look +deliveries: [1-9]\d* events? waits? for (?:its|their) webhooks, the oldest for \d+ s/,
    async begin(installation) {
      const { fleet, tenant } = installation;
      const goOn = halt(installation, 'webhook-emitter');
      const end = () => Promise.resolve(goOn());
      try {
        const body = composeRequest(tenant, { waba: { to: freshRecipient('waba') } });
        await fleet.gateway.send(body, { token: tenant.token });
        await makeOlder(installation, 'receipts', { notifyAfter: { $exists: true } }, 'at');
      } catch (error) {
        await end();
        throw error;
      }
      return { end };
    },
  },
  {
    installation: 'a process that has little memory left',
    finds: ['memory'],
    status: /look +memory: autoreply .* uses \d+ of \d+ MB/,
    async begin(installation) {
      const filler = join(installation.folder, 'fill.mjs');
      await writeFile(filler, FILLER);
      const NODE_OPTIONS = `--max-old-space-size=512 --max-semi-space-size=1 --import=${filler}`;
      return processWith('autoreply', { NODE_OPTIONS })(installation);
    },
  },
  {
    installation: 'a process whose clock is five minutes ahead',
    finds: ['clock-of-store'],
    status: /WRONG +clock-of-store: autoreply .* ahead/,
    begin: processWith('autoreply', {
      NODE_OPTIONS: '--import=data:text/javascript,const(now)=Date.now;Date.now=()=>now()+300000;'
        .replace('const(now)=', 'globalThis.before=')
        .replace('=>now()', '=>globalThis.before()'),
    }),
  },
  {
    installation: 'the certificate of the installation itself has expired',
    finds: ['own-certificate'],
    async begin(installation) {
      const { certFile, keyFile } = installation.servers.certificates.expired;
      const { process, url } = await installation.beside('dashboard', {
        TLS_CERT_FILE: certFile,
        TLS_KEY_FILE: keyFile,
      });
      return { visit: { url: url.replace('http:', 'https:') }, end: () => process.kill('SIGTERM') };
    },
  },
  {
    installation: 'a disk that is almost full',
    finds: ['disk'],
    async begin() {
      const disk = await mountSmallDisk(48);
      await chmod(disk.folder, 0o700);
      return { visit: { env: { DATA_DIR: disk.folder } }, end: () => disk.unmount() };
    },
  },
  {
    installation: 'documents of a later version',
    finds: ['schema'],
    async begin({ servers }) {
      const add = (by: number) =>
        servers.mongo.asRoot((client) =>
          client
            .db('cascade')
            .collection<{ _id: string }>('meta')
            .updateOne({ _id: 'schema' }, { $inc: { version: by } }),
        );
      await add(1);
      return { end: () => add(-1) };
    },
  },
  {
    installation: 'processes of two versions',
    finds: ['fleet'],
    status: /versions +.*, 0\.1\.0 in 1 process/,
    async begin({ servers }) {
      const instances = <T>(
        act: (rows: {
          insertOne(row: object): Promise<T>;
          deleteOne(filter: object): Promise<unknown>;
        }) => Promise<unknown>,
      ) =>
        servers.mongo.asRoot((client) =>
          act(client.db('cascade').collection('instances') as never),
        );
      const seenAt = Date.now();
      await instances((rows) =>
        rows.insertOne({
          _id: 'older',
          service: 'gateway',
          version: '0.1.0',
          startedAt: seenAt,
          seenAt: seenAt + 3_600_000,
        }),
      );
      return { end: () => instances((rows) => rows.deleteOne({ _id: 'older' })) };
    },
  },
  {
    installation: 'a device that was never checked',
    finds: ['devices'],
    async begin({ servers, tenant }) {
      const filter = { _id: tenant.devices.waba };
      const devices = <T>(
        act: (rows: Collection<{ _id: string; check?: unknown }>) => Promise<T>,
      ) => servers.mongo.asRoot((client) => act(client.db('cascade').collection('devices')));
      const before = await devices((rows) => rows.findOne(filter));
      await devices((rows) => rows.updateOne(filter, { $unset: { check: 1 } }));
      return {
        end: () => devices((rows) => rows.updateOne(filter, { $set: { check: before?.check } })),
      };
    },
  },
];
