import type { User } from '@cascade/store';
import type { Static } from 'typebox';
import { createLoginLink, PASSWORD_LINK_MS } from '../auth/login-links.ts';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import { viewUser } from '../routes/create-user.ts';
import type { PasswordLinkSchema } from '../schemas/members.ts';
import { nameInMail } from './name-in-mail.ts';
import { mailLink } from './mail-link.ts';

/** Creates a one-time password link for a user. Earlier links of the user end. */
export async function givePasswordLink(
  context: DashboardContext,
  user: User,
  origin: string,
): Promise<Static<typeof PasswordLinkSchema>> {
  const { loginLinks, users } = context.repositories;
  const { linkAskedAt: _, ...served } = user;
  const { account, _id } = user;
  await loginLinks.deleteOfUser(account, _id);
  const owner = { user: _id, account, choosesPassword: true as const };
  const { secret, expiresAt } = await createLoginLink(context, owner, PASSWORD_LINK_MS);
  const url = `${origin}/login/${secret}`;
  const mailed = await mailLink(context, user, (of) => ({
    title: `Your way into ${nameInMail(of)}`,
    text: `Open this link within three days to choose a password:\n\n${url}\n\nIt works once.`,
  }));
  // Whoever made it sees it and can hand it on.
  await users.forgetLinkAsked(account, _id);
  return { user: viewUser(served), url, expires_at: writeTime(expiresAt), mailed };
}
