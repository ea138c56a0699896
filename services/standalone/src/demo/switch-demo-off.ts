import type { ServiceParts } from '@cascade/service';
import { hashToken } from '@cascade/vault';
import { readDemoKeys } from './demo-keys.ts';

/**
 * Refuses the tokens of a demo account that an earlier start made, and signs its people out: its token
 * was printed, and its devices are the sandbox's. Its rows stay, and a start that has a demo account
 * takes the same one again.
 */
export async function switchDemoOff(
  { repositories, logger }: Pick<ServiceParts, 'repositories' | 'logger'>,
  dataDir: string,
): Promise<void> {
  const keys = await readDemoKeys(dataDir);
  if (keys === null) return;
  const account = await repositories.tokens.refuseAll(hashToken(keys.accountToken));
  if (account === null) return;
  const { data } = await repositories.users.list(account, { limit: 200 });
  for (const { _id } of data) {
    await repositories.sessions.deleteOfUser(account, _id);
    await repositories.loginLinks.deleteOfUser(account, _id);
  }
  logger.warn('demo account: switched off, its tokens are refused', { account });
}
