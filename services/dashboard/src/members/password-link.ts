import type { User } from '@cascade/store';
import type { Static } from 'typebox';
import { createLoginLink, PASSWORD_LINK_MS } from '../auth/login-links.ts';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import { viewUser } from '../routes/create-user.ts';
import type { PasswordLinkSchema } from '../schemas/members.ts';
import { nameInMail } from './name-in-mail.ts';
import { mailLink, mailProves } from './mail-link.ts';

/**
 * Creates a one-time password link for a user, for who makes it and for the mail. Earlier links of the user end. A link
 * proves the address if only the address's mail or the operator has it: what the account's people see proves nothing,
 * so that the mail then has a link of its own.
 */
export async function givePasswordLink(
  context: DashboardContext,
  user: User,
  { origin, isOperator }: { origin: string; isOperator: boolean },
): Promise<Static<typeof PasswordLinkSchema>> {
  const { loginLinks, users } = context.repositories;
  const { linkAskedAt: _, ...served } = user;
  const { account, _id } = user;
  await loginLinks.deleteOfUser(account, _id);
  const owner = { user: _id, account, choosesPassword: true as const };
  const create = async (proves: boolean) => {
    const by = proves ? { ...owner, proves } : owner;
    const { secret, expiresAt } = await createLoginLink(context, by, PASSWORD_LINK_MS);
    return { url: `${origin}/login/${secret}`, expiresAt };
  };
  const { url, expiresAt } = await create(isOperator);
  const isSame = mailProves(context) === isOperator;
  const sent = isSame ? url : (await create(mailProves(context))).url;
  const mailed = await mailLink(context, user, (of) => ({
    title: `Your way into ${nameInMail(of)}`,
    text: `Open this link within three days to choose a password:\n\n${sent}\n\nIt works once.`,
  }));
  // The person who made it sees it, and can hand it on.
  await users.forgetLinkAsked(account, _id);
  return { user: viewUser(served), url, expires_at: writeTime(expiresAt), mailed };
}
