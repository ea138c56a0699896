import { connectionString, createLogger, readEnv } from '@cascade/runtime';
import { foundReplicaSet } from './found-replica-set.ts';

// For your own MongoDB: run once before the first start. Running it again changes nothing.
const { MONGODB_URL } = readEnv({ MONGODB_URL: connectionString(['mongodb']) });
await foundReplicaSet({ url: MONGODB_URL, timeoutMs: 60_000 });
createLogger({ service: 'found-replica-set', level: 'info' }).info('replica set has a primary');
