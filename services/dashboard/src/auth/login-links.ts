import type { LoginLink } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';

/** Somebody waits for it in front of a browser. */
export const SIGN_IN_LINK_MS = 15 * 60_000;
/** It travels by mail. */
export const PASSWORD_LINK_MS = 72 * 60 * 60_000;

/** Makes a link that signs somebody in once: its secret. */
export async function createLoginLink(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  owner: Pick<LoginLink, 'user' | 'account' | 'operator' | 'choosesPassword'>,
  livesMs: number,
): Promise<{ secret: string; expiresAt: number }> {
  const { token: secret, hash } = newToken('link');
  const expiresAt = clock.now() + livesMs;
  await repositories.loginLinks.insert({ _id: hash, ...owner, expiresAt });
  return { secret, expiresAt };
}
