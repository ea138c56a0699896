export * from './port.ts';
export * from './records.ts';
export * from './repositories/index.ts';
export { openEmbedded } from './embedded/open-embedded.ts';
export { foundReplicaSet } from './mongo/found-replica-set.ts';
export { openMongo } from './mongo/open-mongo.ts';
export { openStore } from './open-store.ts';
export { resealStore, type ResealCount, type ResealText } from './sealed/reseal.ts';
