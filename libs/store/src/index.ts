export { KEEP_KEY_HOURS, KEEP_KEY_MS } from './repositories/requests/idempotency.ts';
export { DEFAULT_ACCOUNT_LIMITS, type AccountLimit } from './collections/default-account-limits.ts';
export {
  COLLECTIONS,
  FIXED_LIMITS,
  RECORDS,
  type CollectionName,
  type FixedLimit,
} from './collections/records.ts';
export { REJECTED_CALL_MS } from './collections/passing-records.ts';
export * from './port.ts';
export * from './records/index.ts';
export * from './repositories/index.ts';
export { IN_MEMORY, openEmbedded } from './embedded/open-embedded.ts';
export { initiateReplicaSet, openMongo } from './mongo/index.ts';
export { BackupError, readBackup } from './backup/read-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export type { Restored } from './backup/restore-backup.ts';
export { openStore } from './open-store.ts';
export { resealStore, type ResealCount, type ResealText } from './sealed/reseal.ts';
export { holdsKey, keyFingerprint, keyIdOf } from './sealed/key-fingerprint.ts';
export {
  admitSecretsKey,
  readSecretsKey,
  replaceSecretsKey,
  SecretsKeyError,
} from './sealed/secrets-key.ts';
export { prepareSchema } from './schema/prepare-schema.ts';
