import type { ValidSendRequest } from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';

/** Whether the account may mark the request transactional; true for a request that isn't marked. */
export async function mayBeTransactional(
  accounts: Pick<AccountsRepository, 'byId'>,
  account: string,
  { transactional }: Pick<ValidSendRequest, 'transactional'>,
): Promise<boolean> {
  if (!transactional) return true;
  return (await accounts.byId(account))?.permissions?.transactional === true;
}
