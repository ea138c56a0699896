import type { Added, Token } from '@cascade/store';
import { ACCOUNT_TOKEN, newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';

/** Creates an account token, unless the account has as many as it may. Returns its secret, once. */
export async function createToken(
  { repositories, changed }: Pick<DashboardContext, 'repositories' | 'changed'>,
  values: Pick<
    Token,
    'account' | 'name' | 'expiresAt' | 'scopes' | 'networks' | 'devices' | 'createdBy'
  >,
): Promise<Added<{ row: Token; token: string }>> {
  const { accountLimits, tokens } = repositories;
  const { account } = values;
  const { token, hash, hint } = newToken(ACCOUNT_TOKEN);
  const added = await accountLimits.add('tokens', { account }, () =>
    tokens.insert({ ...values, hash, hint }),
  );
  if (added.status === 'full') return added;
  await changed({ kind: 'token', id: hash });
  return { status: 'added', value: { row: added.value, token } };
}
