import type { Notice } from '@cascade/alerts';
import { sendsLinks } from '@cascade/channel';
import type { Account, Device, User } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sendSealedNotice } from '../sending/send-sealed-notice.ts';

/**
 * Mails a link that signs a person in: by the installation's own mail server, or else by a device of the account
 * that an owner or the operator marked for it. Any other device is somebody's who may manage devices, and who would
 * read the link of an owner there. False: nothing mailed it, and somebody who may see it must hand it on.
 */
export async function mailLink(
  context: DashboardContext,
  { account: id, email: to }: Pick<User, 'account' | 'email'>,
  write: (account: Account | null) => Notice,
): Promise<boolean> {
  const account = await context.repositories.accounts.get(id);
  if (context.ownMail !== undefined) return context.ownMail.send(to, write(account));
  const device = await linkSenderOf(context, id);
  if (device === null) return false;
  return sendSealedNotice(context, id, { device, to }, write(account));
}

/**
 * Whether a link that `mailLink` mails proves its address: the person who opens it reads the address's mail. A device's
 * mail server is somebody's of the account, who would read it there.
 */
export const mailProves = ({ ownMail }: Pick<DashboardContext, 'ownMail'>): boolean =>
  ownMail !== undefined;

/** The account's newest device that may send such links. */
async function linkSenderOf(
  { repositories, vault }: Pick<DashboardContext, 'repositories' | 'vault'>,
  account: string,
): Promise<Device | null> {
  const marked = await repositories.devices.markedForLinks(account);
  return marked.find((device) => sendsLinks(vault, device)) ?? null;
}
