import { isPoolId } from '@cascade/contracts';
import { devicesBehind, mayUseDevices, type Repositories, type Token } from '@cascade/store';

/**
 * Whether a token that is limited to devices may check and repeat a verification: it may use what sends its codes. True
 * for one that isn't there, as for any other token.
 */
export async function mayUseVerification(
  {
    senderPools,
    verifications,
  }: {
    senderPools: Pick<Repositories['senderPools'], 'byId'>;
    verifications: Pick<Repositories['verifications'], 'get'>;
  },
  token: Pick<Token, 'account' | 'devices'>,
  id: string,
): Promise<boolean> {
  const { account, devices } = token;
  const row = devices === undefined ? null : await verifications.get(account, id);
  if (row === null) return true;
  for (const sender of Object.values(row.senders)) {
    const owner = isPoolId(sender) ? await senderPools.byId(account, sender) : { _id: sender };
    if (owner === null || !mayUseDevices(token, devicesBehind(owner))) return false;
  }
  return true;
}
