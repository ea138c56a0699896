import { join } from 'node:path';
import { initiateReplicaSet } from '@cascade/store';
import { MongoClient } from 'mongodb';
import { containerOrProgram, startContainerServer } from './containers/container-server.ts';
import { freePort } from './free-port.ts';
import { provideMongod } from './programs/mongod-program.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { ServerProcess } from './server-process.ts';
import type { Cluster, Server } from './server.ts';

const startTimeoutMs = 60_000;
const endTimeoutMs = 20_000;
const replicaSetName = 'rs0';
/** The same settings as in `docker-compose.yml`. */
const settings = ['--setParameter=minSnapshotHistoryWindowInSeconds=5'];

export interface MongoOptions {
  /** A replica set of one member, as in production, or a standalone server. */
  replicaSet?: boolean;
  /** Folder for its data, such as a disk of its own; it then runs as a program. */
  within?: string;
  /**
   * `small`: half a gigabyte, for tests that share a machine. `own`: MongoDB's default, half of the
   * memory. With a cache smaller than its data, inserts wait for hundreds of milliseconds. Only for
   * programs.
   */
  cache?: 'small' | 'own';
  /** Allows `configureFailPoint`, so that a test can fail commands as in an election. */
  testCommands?: boolean;
}

/** A replica set whose members are reached by links. */
export interface MongoSetOptions {
  members: number;
  /** Opens a way to a member's port, and returns the port by which all others and clients reach it. */
  link(port: number): Promise<number>;
}

/** Starts a replica set of journaled members on free loopback ports. */
export async function startMongoSet({ members: count, link }: MongoSetOptions): Promise<Cluster> {
  const members: Server[] = [];
  const ports: number[] = [];
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()));
  };
  try {
    while (members.length < count) {
      const port = await freePort();
      const plan: MongoPlan = {
        port,
        url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
        args: [`--port=${port}`, ...settings, `--replSet=${replicaSetName}`],
        cache: 'small',
        ready: () => ping(port).then(() => true),
      };
      members.push(await startMongoProgram(plan));
      ports.push(await link(port));
    }
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const url = `mongodb://${hosts}/?replicaSet=${replicaSetName}`;
    await initiateReplicaSet({ url, timeoutMs: startTimeoutMs });
    return { url, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a journaled MongoDB on a free loopback port, without authentication. */
export async function startMongo({
  replicaSet = true,
  within,
  cache = 'small',
  testCommands = false,
}: MongoOptions = {}): Promise<Server> {
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/${replicaSet ? `?replicaSet=${replicaSetName}` : ''}`;
  const plan: MongoPlan = {
    port,
    url,
    args: [
      `--port=${port}`,
      ...settings,
      ...(replicaSet ? [`--replSet=${replicaSetName}`] : []),
      ...(testCommands ? ['--setParameter=enableTestCommands=1'] : []),
    ],
    cache,
    ready: async () => {
      await ping(port);
      if (replicaSet) await initiateReplicaSet({ url, timeoutMs: 1_000 });
      return true;
    },
  };
  if (within !== undefined) return startMongoProgram(plan, within);
  return containerOrProgram(
    () => startContainer(plan),
    () => startMongoProgram(plan),
  );
}

interface MongoPlan {
  port: number;
  url: string;
  args: string[];
  cache: 'small' | 'own';
  ready(): Promise<boolean>;
}

// The port is the same inside and outside, so that the replica set's only member has one address
// for itself and its clients.
async function startContainer({ port, url, args, ready }: MongoPlan): Promise<Server> {
  return startContainerServer({
    image: 'mongo:8.2',
    command: ['mongod', ...args, '--bind_ip_all'],
    port: { container: port, host: port },
    url,
    dataDir: '/data/db',
    ready,
  });
}

/** Starts a mongod as a program; `startSecuredMongo` gives it users and TLS. */
export async function startMongoProgram(
  { url, args, cache, ready }: MongoPlan,
  within?: string,
): Promise<Server> {
  const program = await provideMongod();
  const dataDir = await makeDataDir('mongodb', within);
  const mongod = new ServerProcess({
    name: 'mongod',
    file: program,
    args: [
      ...args,
      '--bind_ip=127.0.0.1',
      '--nounixsocket',
      `--dbpath=${dataDir}`,
      ...(cache === 'small' ? ['--wiredTigerCacheSizeGB=0.5'] : []),
      '--setParameter=diagnosticDataCollectionEnabled=false',
    ],
    cwd: dataDir,
    logFile: join(dataDir, 'mongod.log'),
    env: { HOME: dataDir },
  });
  const start = () => mongod.start(ready, startTimeoutMs);
  return startProgramServer({ url, dataDir, program: mongod, start, endTimeoutMs });
}

async function ping(port: number): Promise<void> {
  await using client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  await client.db('admin').command({ ping: 1 });
}
