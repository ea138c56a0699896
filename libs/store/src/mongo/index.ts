/**
 * MongoDB's driver takes 35 MB of memory, so it's loaded by those who use a MongoDB.
 */
export const openMongo: typeof import('./open-mongo.ts').openMongo = async (options) =>
  (await import('./open-mongo.ts')).openMongo(options);

export const initiateReplicaSet: typeof import('./initiate-replica-set.ts').initiateReplicaSet =
  async (options) => (await import('./initiate-replica-set.ts')).initiateReplicaSet(options);
