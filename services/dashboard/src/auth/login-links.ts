import type { LoginLink } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';

/** Short: a person is waiting at a browser. */
export const SIGN_IN_LINK_MS = 15 * 60_000;
/** Long: the link is sent by mail. */
export const PASSWORD_LINK_MS = 72 * 60 * 60_000;

/** For a forgotten password: the person waits for the mail. */
export const RESET_LINK_MS = 60 * 60_000;

/** Creates a one-time login link. Returns its secret. */
export async function createLoginLink(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  owner: Pick<LoginLink, 'user' | 'account' | 'operator' | 'choosesPassword' | 'proves'>,
  livesMs: number,
): Promise<{ secret: string; expiresAt: number }> {
  const { token: secret, hash } = newToken('link');
  const expiresAt = clock.now() + livesMs;
  await repositories.loginLinks.insert({ _id: hash, ...owner, expiresAt });
  return { secret, expiresAt };
}
