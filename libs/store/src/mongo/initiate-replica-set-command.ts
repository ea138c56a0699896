import { connectionString, createLogger, freezeBuiltIns, readEnv } from '@cascade/runtime';
import { initiateReplicaSet } from './initiate-replica-set.ts';

freezeBuiltIns();
// For your own MongoDB: run once before the first start. Running it again changes nothing.
const { MONGODB_URL } = readEnv({ MONGODB_URL: connectionString(['mongodb']) });
await initiateReplicaSet({ url: MONGODB_URL, timeoutMs: 60_000 });
createLogger({ service: 'initiate-replica-set', level: 'info' }).info(
  'store: replica set has a primary',
);
