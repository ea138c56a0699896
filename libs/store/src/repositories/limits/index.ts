import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import { createAccountLimitsRepository, type AccountLimits } from './account-limits.ts';
import { createQuotaRepository } from './quota.ts';
import { createQuotaNotices } from './quota-notices.ts';
import { createReplyCountsRepository } from './reply-counts.ts';
import { createStorageRepository, DEFAULT_STORAGE_BYTES } from './storage.ts';

export type { AccountLimits, AccountLimitsRepository, Added } from './account-limits.ts';
export * from './quota.ts';
export type { QuotaNoticesRepository } from './quota-notices.ts';
export type { QuotaBlock } from './quota-chain.ts';
export * from './reply-counts.ts';
export { DEFAULT_STORAGE_BYTES, storageFull } from './storage.ts';
export type { StorageRepository } from './storage.ts';
export type { StorageUse } from './storage-use.ts';

export interface LimitsOptions {
  /** See `DEFAULT_STORAGE_BYTES`; null is unlimited. */
  storageBytes?: number | null;
  /** See `DEFAULT_ACCOUNT_LIMITS`. */
  accountLimits?: Partial<AccountLimits>;
}

/** Opens the repositories of what an account may store, send and add. */
export const openLimits = (
  db: Database,
  clock: Clock,
  { accounts }: { accounts: AccountsRepository },
  { storageBytes = DEFAULT_STORAGE_BYTES, accountLimits }: LimitsOptions,
) => ({
  accountLimits: createAccountLimitsRepository(db, clock, accountLimits),
  storage: createStorageRepository(db, clock, { accounts, defaultBytes: storageBytes }),
  quota: createQuotaRepository(db),
  quotaNotices: createQuotaNotices(db),
  replyCounts: createReplyCountsRepository(db),
});
