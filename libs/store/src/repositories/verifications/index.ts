import type { Database } from '../../port.ts';
import { createVerificationsRepository } from './verifications.ts';
import { createVerifyCountsRepository } from './verify-counts.ts';

export type { CountedKey, VerifyCountsRepository } from './verify-counts.ts';

/** Opens the repositories of verifications by a code. */
export const openVerifications = (db: Database) => ({
  verifications: createVerificationsRepository(db),
  verifyCounts: createVerifyCountsRepository(db),
});
