import { randomBytes } from 'node:crypto';
import { AmqpWorld } from '@cascade/broker/testing';
import { silentLogger } from '@cascade/runtime/testing';
import { MongoClient } from 'mongodb';
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
      const client = new MongoClient(mongo.href);
      await client.db().dropDatabase();
      await client.close();
      await queues.close();
    },
  };
}
