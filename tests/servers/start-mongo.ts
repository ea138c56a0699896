import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { freePort } from './free-port.ts';
import { provideMongod } from './mongod-program.ts';
import { reapNoMore, reapWithUs } from './reaper.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';
import { waitUntil } from './wait-until.ts';

const startTimeoutMs = 60_000;
const endTimeoutMs = 20_000;
const replicaSetName = 'rs0';

export interface MongoOptions {
  /** A replica set of one, as in production, or a standalone server. */
  replicaSet?: boolean;
}

/** A journaled MongoDB of one's own on a free loopback port, without authentication. */
export async function startMongo({ replicaSet = true }: MongoOptions = {}): Promise<Server> {
  const program = await provideMongod();
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-mongodb-'));
  reapWithUs({ folder: dataDir });
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/${replicaSet ? `?replicaSet=${replicaSetName}` : ''}`;
  const mongod = new ServerProcess({
    name: 'mongod',
    file: program,
    args: [
      ...['--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--dbpath', dataDir, '--wiredTigerCacheSizeGB', '0.5'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...(replicaSet ? ['--replSet', replicaSetName] : []),
    ],
    cwd: dataDir,
    logFile: join(dataDir, 'mongod.log'),
    env: { HOME: dataDir },
  });

  const start = async () => {
    await mongod.start(() => commanded(port, { ping: 1 }).then(() => true), startTimeoutMs);
    if (replicaSet) await becomePrimary(port);
  };
  const stop = async () => {
    await mongod.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    reapNoMore({ folder: dataDir });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    dataDir,
    get pid() {
      return mongod.pid;
    },
    kill: (signal = 'SIGKILL') => mongod.kill(signal),
    restart: async () => {
      await mongod.end(endTimeoutMs);
      await start();
    },
    stop,
  };
}

async function becomePrimary(port: number): Promise<void> {
  const config = { _id: replicaSetName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
  await commanded(port, { replSetInitiate: config }).catch((error: unknown) => {
    // A restarted member knows its set already.
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error;
  });
  await waitUntil(
    'mongod primary',
    async () => {
      const hello = await commanded(port, { hello: 1 });
      return hello['isWritablePrimary'] === true ? true : undefined;
    },
    { timeoutMs: startTimeoutMs },
  );
}

async function commanded(port: number, command: Document): Promise<Document> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}
