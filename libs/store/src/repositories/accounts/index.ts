import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { SavedView } from '../../records/index.ts';
import type { Ids } from '../ids.ts';
import { createRecordRepository } from '../record-repository.ts';
import { createAccountsRepository } from './accounts.ts';
import { createAccountRowsRepository } from './erase-account.ts';
import { createAlertsRepository } from './alerts.ts';
import { createAuditRepository } from './audit.ts';
import { createDeviceAuthorizationsRepository } from './device-authorizations.ts';
import { createLoginLinksRepository } from './login-links.ts';
import { createOidcProvidersRepository } from './oidc-providers.ts';
import { createOperatorActsRepository } from './operator-acts.ts';
import { createOperatorTokensRepository } from './operator-tokens.ts';
import { createPersonalSettingsRepository } from './personal-settings.ts';
import { createRejectedCallsRepository } from './rejected-calls.ts';
import { createSessionsRepository } from './sessions.ts';
import { createTokensRepository } from './tokens.ts';
import { createUsedChallengesRepository } from './used-challenges.ts';
import { createUsersRepository } from './users.ts';

export * from './accounts.ts';
export type { AccountRowsRepository, ExportedRow } from './erase-account.ts';
export * from './alerts.ts';
export * from './audit.ts';
export * from './device-authorizations.ts';
export * from './login-links.ts';
export * from './oidc-providers.ts';
export * from './operator-acts.ts';
export * from './operator-tokens.ts';
export * from './personal-settings.ts';
export * from './rejected-calls.ts';
export * from './sessions.ts';
export * from './tokens.ts';
export * from './used-challenges.ts';
export * from './users.ts';

/** Accounts, the people and tokens that act for them, and what they did. */
export const openAccounts = (db: Database, clock: Clock, { ids }: { ids: Ids }) => ({
  accounts: createAccountsRepository(db, clock),
  accountRows: createAccountRowsRepository(db),
  users: createUsersRepository(db, clock),
  sessions: createSessionsRepository(db, clock),
  usedChallenges: createUsedChallengesRepository(db, clock),
  oidcProviders: createOidcProvidersRepository(db, clock),
  loginLinks: createLoginLinksRepository(db, clock),
  deviceAuthorizations: createDeviceAuthorizationsRepository(db, clock),
  personalSettings: createPersonalSettingsRepository(db),
  savedViews: createRecordRepository<SavedView, 'account' | 'user'>(db, clock, 'saved_views'),
  tokens: createTokensRepository(db, clock),
  operatorTokens: createOperatorTokensRepository(db, clock),
  operatorActs: createOperatorActsRepository(db, clock),
  audit: createAuditRepository(db, clock, ids),
  rejectedCalls: createRejectedCallsRepository(db, clock),
  alerts: createAlertsRepository(db),
});
