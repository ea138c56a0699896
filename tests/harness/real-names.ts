import { randomBytes } from 'node:crypto';
import { AmqpWorld } from '@cascade/broker/testing';
import { silentLogger } from '@cascade/runtime/testing';
import type { CollectionName } from '@cascade/store';
import { MongoClient, type Db } from 'mongodb';
import type { RealServers } from '../servers/index.ts';

/** Names of a database and queues on the real servers that no other suite uses. */
interface RealNames {
  amqpUrl: string;
  amqpPrefix: string;
  mongoUrl: string;
  remove(): Promise<void>;
}

export function takeRealNames({ amqpUrl, mongoUrl }: RealServers): RealNames {
  const queues = new AmqpWorld(amqpUrl, silentLogger);
  const mongo = new URL(mongoUrl);
  mongo.pathname = `/faults-${randomBytes(6).toString('hex')}`;
  return {
    amqpUrl,
    amqpPrefix: queues.names.prefix.slice(0, -1),
    mongoUrl: mongo.href,
    async remove() {
      await withDatabase(mongo.href, (database) => database.dropDatabase());
      await queues.close();
    },
  };
}

/** Names whose database and queues are there, and empty. */
const free: RealNames[] = [];

/**
 * Takes names that an earlier suite of this process gave back, or new ones. The servers spend a CPU second
 * on a new database with its indexes and on new queues.
 */
export function takeUsedNames(servers: RealServers): RealNames {
  const at = free.findIndex(
    ({ amqpUrl, mongoUrl }) =>
      amqpUrl === servers.amqpUrl && new URL(mongoUrl).host === new URL(servers.mongoUrl).host,
  );
  return at < 0 ? takeRealNames(servers) : free.splice(at, 1)[0]!;
}

/**
 * The counters of ids stay. A message that RabbitMQ puts back into a queue after it was emptied names ids that no later
 * suite gives out. Otherwise the worker would end a send of the later suite: `Device disconnected`, because the device
 * in the message is gone.
 */
const KEPT: ReadonlySet<string> = new Set<CollectionName>(['counters']);

/** Empties database and queues for the next suite. */
export async function giveBackNames(names: RealNames): Promise<void> {
  await withDatabase(names.mongoUrl, async (database) => {
    const collections = await database.collections();
    const emptied = collections.filter(({ collectionName }) => !KEPT.has(collectionName));
    await Promise.all(emptied.map((collection) => collection.deleteMany({})));
  });
  await new AmqpWorld(names.amqpUrl, silentLogger, names.amqpPrefix).purge();
  free.push(names);
}

async function withDatabase(url: string, use: (database: Db) => Promise<unknown>): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  try {
    await use(client.db());
  } finally {
    await client.close();
  }
}
