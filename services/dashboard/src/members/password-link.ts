import type { User } from '@cascade/store';
import type { Request } from 'express';
import type { Static } from 'typebox';
import { createLoginLink, PASSWORD_LINK_MS } from '../auth/login-links.ts';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import { viewUser } from '../routes/create-user.ts';
import type { PasswordLinkSchema } from '../schemas/members.ts';
import { sendSealedNotice } from '../sending/send-sealed-notice.ts';

/** Gives somebody a one-time link to choose a password; earlier links of theirs end. */
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

/** Where browsers reach the service. */
function originOf({ publicUrl }: DashboardContext, request: Request): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}

/** Devices that are looked through for one that reaches people. */
const MAX_MAILERS = 200;

/**
 * By a mail device that reaches people: what a sandbox device sends is shown to everybody who may
 * read the account's sandbox inbox.
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
