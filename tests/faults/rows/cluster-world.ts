import { waitFor } from '@cascade/runtime/testing';
import { MongoClient, type Document } from 'mongodb';
import {
  startMongoSet,
  startRabbitCluster,
  type Cluster,
  type Server,
} from '../../servers/index.ts';
import { DEADLINES, startFaultWorld, type FaultWorld } from './fault-world.ts';
import { FaultyLink } from './faulty-link.ts';

const MEMBERS = 3;
const RECOVERY_TIMEOUT_MS = 120_000;
/** PRIMARY and SECONDARY in `replSetGetStatus`. */
const HEALTHY = new Set([1, 2]);

/** A member of the replica set, with the link by which everybody else reaches it. */
export interface MongoMember {
  server: Server;
  link: FaultyLink;
}

/** The product on three MongoDB members and three RabbitMQ nodes, as on three machines. */
export interface ClusterWorld extends FaultWorld {
  mongoMembers: readonly MongoMember[];
  rabbitNodes: readonly Server[];
  /** The member that takes writes now; waits for one. */
  primary(): Promise<MongoMember>;
  /** Resolves when every member of the replica set is its primary or follows it. */
  mongoRecovered(): Promise<void>;
}

export async function startClusterWorld(): Promise<ClusterWorld> {
  const links: FaultyLink[] = [];
  const clusters: Cluster[] = [];
  const stopServers = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    await Promise.all(links.map((link) => link.close()));
  };
  const kept = async (starting: Promise<Cluster>) => {
    const cluster = await starting;
    clusters.push(cluster);
    return cluster;
  };
  const link = async (port: number) => {
    const opened = await FaultyLink.open({ host: '127.0.0.1', port });
    links.push(opened);
    return opened.port;
  };
  try {
    const [rabbit, mongo] = await Promise.all([
      kept(startRabbitCluster(MEMBERS)),
      kept(startMongoSet({ members: MEMBERS, link })),
    ]);
    const world = await startFaultWorld({
      deadlines: DEADLINES.long,
      clusters: { rabbit, mongo },
    });
    const mongoMembers = mongo.members.flatMap((server, index) => {
      const way = links[index];
      return way === undefined ? [] : { server, link: way };
    });
    return {
      ...world,
      mongoMembers,
      rabbitNodes: rabbit.members,
      primary: () =>
        waitFor(() => primaryOf(mongoMembers), {
          timeoutMs: RECOVERY_TIMEOUT_MS,
          everyMs: 100,
          what: 'a primary',
        }),
      mongoRecovered: async () => {
        await waitFor(() => areHealthy(mongoMembers), {
          timeoutMs: RECOVERY_TIMEOUT_MS,
          everyMs: 250,
          what: 'every member of the replica set to be healthy',
        });
      },
      async stop() {
        await world.stop();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

/** Runs a command on one member, whatever its state. */
export async function onMember({ server }: MongoMember, command: Document): Promise<Document> {
  await using client = new MongoClient(server.url, {
    serverSelectionTimeoutMS: 1_000,
    socketTimeoutMS: 15_000,
  });
  return await client.db('admin').command(command);
}

async function primaryOf(members: readonly MongoMember[]): Promise<MongoMember | undefined> {
  const asked = await Promise.all(
    members.map(async (member) => {
      const hello = await onMember(member, { hello: 1 }).catch(() => undefined);
      return hello?.['isWritablePrimary'] === true ? member : undefined;
    }),
  );
  return asked.find((member) => member !== undefined);
}

async function areHealthy(members: readonly MongoMember[]): Promise<boolean> {
  const primary = await primaryOf(members);
  if (primary === undefined) return false;
  const status = await onMember(primary, { replSetGetStatus: 1 }).catch(() => undefined);
  const states = ((status?.['members'] ?? []) as { state: number }[]).map(({ state }) => state);
  return states.length === members.length && states.every((state) => HEALTHY.has(state));
}
