import { randomBytes } from 'node:crypto';
import { systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  openStore,
  type Database,
  type Device,
  type Repositories,
} from '@cascade/store';
import { bundleServices } from '../../harness/bundle-programs.ts';
import { ownSandboxCredentials } from '../../harness/sandbox-credentials.ts';
import { startMongo, startRabbit, type Cluster, type Server } from '../../servers/index.ts';
import { insertTenant, type FaultTenant } from '../tenant.ts';
import { FaultyLink } from './faulty-link.ts';
import { startLinkedSandbox, type LinkedSandbox } from './linked-sandbox.ts';
import { ServiceSupervisor } from './service-supervisor.ts';

/** A time in which a link was broken or a server was down (epoch ms). */
interface Span {
  from: number;
  to: number;
}

/** Deadlines of requests and of provider calls. */
interface Deadlines {
  syncMs: number;
  asyncMs: number;
}

/**
 * Short: `unknown` is decided within half a minute. Long: the default time of a provider call;
 * every outcome still exists within a minute of its process's death.
 */
export const DEADLINES: Readonly<Record<'short' | 'long', Deadlines>> = {
  short: { syncMs: 30_000, asyncMs: 36_000 },
  long: { syncMs: 60_000, asyncMs: 76_000 },
};

/** Every service that a request may pass, named as in `services/README.md`. */
const FLEET = [
  'gateway',
  'gateway',
  'orchestrator',
  'worker-waba',
  'worker-telegram',
  'worker-email',
  'worker-whatsapp',
  'webhook-emitter',
  'autoreply',
] as const;

type ServiceName = (typeof FLEET)[number];

/** Of the first tenant. A member that refuses becomes ill and comes last: further pools have new ones. */
const POOLS_OF_EACH = 20;

const LINK_TIMEOUT_MS = 60_000;
const GATEWAY_TIMEOUT_MS = 60_000;

/**
 * The product as processes started by their `main.ts`, on a RabbitMQ and a MongoDB of its own.
 * Processes and servers may be killed and the links between them may fail. Only the sandbox never
 * dies.
 */
export interface FaultWorld {
  rabbit: Server;
  mongo: Server;
  amqpPrefix: string;
  links: Readonly<Record<'amqp' | 'mongo', FaultyLink>>;
  sandbox: LinkedSandbox;
  /** The store, read without the faulty links. */
  database: Database;
  repositories: Repositories;
  /** Services that should run now. */
  services: readonly ServiceSupervisor[];
  /** All services, also those that have ended. */
  everyService: readonly ServiceSupervisor[];
  /** Spans in which a link was broken or a server down; an open span hasn't ended. */
  cuts: readonly Span[];
  /** Begins a cut. The returned function ends it. */
  beginCut(): () => void;
  named(name: ServiceName): readonly ServiceSupervisor[];
  add(name: ServiceName): Promise<ServiceSupervisor>;
  remove(service: ServiceSupervisor): Promise<void>;
  allReady(): Promise<void>;
  /** Address of a running gateway; waits for one. */
  gateway(): Promise<string>;
  /** Creates an account with a device on every channel. Links its phone where a worker runs. */
  tenant(quota?: number): Promise<FaultTenant>;
  stop(): Promise<void>;
}

export interface FaultWorldOptions {
  deadlines: Deadlines;
  fleet?: readonly ServiceName[];
  /** Servers to use; starts its own when absent. */
  servers?: { rabbit: Server; mongo: Server };
  /**
   * Clusters to use instead. Services know the addresses of all members, and `links` are to none of them;
   * `rabbit` and `mongo` are the first members.
   */
  clusters?: { rabbit: Cluster; mongo: Cluster };
}

export async function startFaultWorld({
  deadlines,
  fleet = FLEET,
  clusters,
  servers = clusters && firstOf(clusters),
}: FaultWorldOptions): Promise<FaultWorld> {
  const [bundleOf, rabbit, mongo, sandbox] = await Promise.all([
    bundleServices(),
    servers?.rabbit ?? startRabbit(),
    servers?.mongo ?? startMongo(),
    startLinkedSandbox(),
  ]);
  const [amqp, mongoLink] = await Promise.all([linkTo(rabbit), linkTo(mongo)]);
  const name = `faults-${randomBytes(4).toString('hex')}`;
  const secretsKey = randomBytes(32).toString('base64');
  const mongoUrl = (clusters?.mongo ?? mongo).url.replace('/?', `/${name}?`);
  const database = await openStore({ mongoUrl, logger: silentLogger });
  const repositories = createRepositories(database, { clock: systemClock });
  const env = {
    AMQP_URL: clusters?.rabbit.url ?? linked(rabbit, amqp).href,
    AMQP_PREFIX: name,
    // A replica set's member would announce its own address and so bypass the link.
    MONGODB_URL:
      clusters === undefined
        ? `mongodb://127.0.0.1:${mongoLink.port}/${name}?directConnection=true`
        : mongoUrl,
    SECRETS_KEY: secretsKey,
    SANDBOX_URL: sandbox.url,
    EGRESS_ALLOW: '127.0.0.0/8',
    SYNC_DEADLINE_MS: String(deadlines.syncMs),
    ASYNC_DEADLINE_MS: String(deadlines.asyncMs),
  };
  const services: ServiceSupervisor[] = [];
  const everyService: ServiceSupervisor[] = [];
  const start = (service: ServiceName) => {
    // Only gateways read the deadlines. A variable that a service doesn't read is harmless.
    const supervisor = new ServiceSupervisor(service, bundleOf(service), env);
    services.push(supervisor);
    everyService.push(supervisor);
    return supervisor;
  };
  for (const service of fleet) start(service);
  const allReady = async () => {
    await Promise.all(services.map((service) => service.ready()));
  };
  const cuts: Span[] = [];
  let tenants = 0;
  let asked = 0;

  const world: FaultWorld = {
    rabbit,
    mongo,
    amqpPrefix: name,
    links: { amqp, mongo: mongoLink },
    sandbox,
    database,
    repositories,
    services,
    everyService,
    cuts,
    beginCut() {
      const cut: Span = { from: Date.now(), to: Infinity };
      cuts.push(cut);
      return () => {
        cut.to = Date.now();
      };
    },
    named: (service) => services.filter((one) => one.name === service),
    async add(service) {
      const added = start(service);
      await added.ready();
      return added;
    },
    async remove(service) {
      services.splice(services.indexOf(service), 1);
      await service.stop();
    },
    allReady,
    async gateway() {
      asked += 1;
      return waitFor(
        () => {
          const up = world.named('gateway').flatMap(({ url }) => url ?? []);
          return up[asked % up.length];
        },
        { timeoutMs: GATEWAY_TIMEOUT_MS, what: 'a gateway that is up' },
      );
    },
    async tenant(quota) {
      tenants += 1;
      const tenant = await insertTenant(database, secretsKey, `${name}-${tenants}`, {
        quota: quota ?? null,
        phone: String(6_281_100_000_000 + tenants),
        credentials: ownSandboxCredentials(tenants),
        pools: tenants === 1 ? POOLS_OF_EACH : 0,
      });
      if (world.named('worker-whatsapp').length === 0) return tenant;
      await waitFor(
        async () => {
          const device = await database
            .collection<Device>('devices')
            .findOne({ account: tenant.account, channel: 'whatsapp' });
          return device?.state === 'connected';
        },
        { timeoutMs: LINK_TIMEOUT_MS, everyMs: 50, what: 'a phone to be linked' },
      );
      return tenant;
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      await Promise.all([amqp.close(), mongoLink.close(), database.close()]);
      await sandbox.stop();
      if (!servers) await Promise.all([rabbit.stop(), mongo.stop()]);
    },
  };
  return allReady().then(
    () => world,
    async (error: unknown) => {
      await world.stop();
      throw error;
    },
  );
}

const firstOf = ({ rabbit, mongo }: { rabbit: Cluster; mongo: Cluster }) => {
  const [firstRabbit] = rabbit.members;
  const [firstMongo] = mongo.members;
  if (!firstRabbit || !firstMongo) throw new Error('a cluster without members');
  return { rabbit: firstRabbit, mongo: firstMongo };
};

const portOf = ({ url }: Server) => Number(new URL(url).port);
const linkTo = (server: Server) => FaultyLink.open({ host: '127.0.0.1', port: portOf(server) });

function linked(server: Server, link: FaultyLink): URL {
  const url = new URL(server.url);
  url.port = String(link.port);
  return url;
}
