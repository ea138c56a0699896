import type { ServiceParts } from '@cascade/service';
import { hashToken } from '@cascade/vault';
import { readDemoToken } from './demo-keys.ts';

/**
 * Disables the demo account of an earlier start: refuses its tokens, which were printed, and signs its
 * users out. Its rows stay, and a later start with a demo account uses them again.
 */
export async function switchDemoOff(
  { repositories, logger }: Pick<ServiceParts, 'repositories' | 'logger'>,
  dataDir: string,
): Promise<void> {
  const token = await readDemoToken(dataDir);
  if (token === null) return;
  const account = await repositories.tokens.refuseAll(hashToken(token));
  if (account === null) return;
  const { data } = await repositories.users.list(account, { limit: 200 });
  await repositories.deviceAuthorizations.deleteApproved(account);
  for (const { _id } of data) {
    await repositories.sessions.deleteOfUser(account, _id);
    await repositories.loginLinks.deleteOfUser(account, _id);
  }
  logger.warn('demo: account switched off, its tokens are refused', { account });
}
