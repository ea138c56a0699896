import type { initiateReplicaSet as Initiate } from './initiate-replica-set.ts';
import type { openMongo as Open } from './open-mongo.ts';

// MongoDB's driver takes 35 MB of memory, so it is loaded by those who use a MongoDB.

export const openMongo: typeof Open = async (options) =>
  (await import('./open-mongo.ts')).openMongo(options);

export const initiateReplicaSet: typeof Initiate = async (options) =>
  (await import('./initiate-replica-set.ts')).initiateReplicaSet(options);
