export { describeStoreConformance } from './describe-store-conformance.ts';
export { describeRepositories } from './describe-repositories.ts';
export { describeWithMongo } from './describe-with-mongo.ts';
export type { StoreHarness } from './store-harness.ts';
export { openPrepared, placePreparedStore } from './prepared-store.ts';
export { putSchemaFour, schemaFour, VERSION_ONE_KEY, versionOne } from './earlier-versions.ts';
