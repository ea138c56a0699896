import type { Account, Session, User } from '@cascade/store';

/**
 * Whether an account requires a second factor that neither the person nor the session has. A passkey is one. A provider
 * asks for its own.
 */
export const lacksFactor = (
  account: Pick<Account, 'settings'> | null,
  { secondFactor }: Pick<User, 'secondFactor'>,
  { proven }: Pick<Session, 'proven'>,
): boolean =>
  account?.settings.secondFactorRequired === true &&
  secondFactor === undefined &&
  proven === undefined;
