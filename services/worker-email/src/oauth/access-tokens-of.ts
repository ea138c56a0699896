import { createAccessTokens, type AccessTokens, type DriverParts } from '@cascade/channel';
import type { Repositories } from '@cascade/store';

type Parts = Pick<
  DriverParts,
  'repositories' | 'vault' | 'egress' | 'sandbox' | 'mailApps' | 'broker' | 'clock' | 'logger'
>;

/** Sends, mailboxes and checks of a process share what it keeps in memory. */
const made = new WeakMap<Repositories, AccessTokens>();

/** The access tokens of a process. */
export function accessTokensOf(parts: Parts): AccessTokens {
  const { repositories, mailApps = {} } = parts;
  const known = made.get(repositories);
  if (known !== undefined) return known;
  const tokens = createAccessTokens({ ...parts, apps: mailApps });
  made.set(repositories, tokens);
  return tokens;
}
