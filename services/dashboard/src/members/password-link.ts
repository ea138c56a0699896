import type { User } from '@cascade/store';
import type { Request } from 'express';
import type { Static } from 'typebox';
import { createLoginLink, PASSWORD_LINK_MS } from '../auth/login-links.ts';
import type { DashboardContext } from '../context.ts';
import { originOf } from '../http/origin-of.ts';
import { writeTime } from '../http/times.ts';
import { viewUser } from '../routes/create-user.ts';
import type { PasswordLinkSchema } from '../schemas/members.ts';
import { sendSealedNotice } from '../sending/send-sealed-notice.ts';

/** Creates a one-time password link for a user. Earlier links of the user end. */
export async function givePasswordLink(
  context: DashboardContext,
  user: User,
  request: Request,
): Promise<Static<typeof PasswordLinkSchema>> {
  const { loginLinks } = context.repositories;
  const { account, _id } = user;
  await loginLinks.deleteOfUser(account, _id);
  const owner = { user: _id, account, choosesPassword: true as const };
  const { secret, expiresAt } = await createLoginLink(context, owner, PASSWORD_LINK_MS);
  const url = `${originOf(context, request)}/login/${secret}`;
  const mailed = await mailLink(context, user, url);
  return { user: viewUser(user), url, expires_at: writeTime(expiresAt), mailed };
}

/** Mail devices that are searched for one outside the sandbox. */
const MAX_MAILERS = 200;

/**
 * Mails the link by a live mail device. A sandbox device isn't used: everybody with access to the
 * account's sandbox inbox could read the link.
 */
async function mailLink(
  context: DashboardContext,
  { account: id, email: to }: User,
  url: string,
): Promise<boolean> {
  const { accounts, devices } = context.repositories;
  const [account, mailers] = await Promise.all([
    accounts.get(id),
    devices.list(id, { limit: MAX_MAILERS }, { channel: 'email' }),
  ]);
  const device = mailers.data.find(({ sandbox }) => !sandbox);
  if (device === undefined) return false;
  return sendSealedNotice(
    context,
    id,
    { device, to },
    {
      title: `Your way into ${account?.name ?? 'the account'}`,
      text: `Open this link within three days to choose a password:\n\n${url}\n\nIt works once.`,
    },
  );
}
