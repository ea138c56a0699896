import type { Account, User } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { Notice } from '../sending/send-notice.ts';
import { sendSealedNotice } from '../sending/send-sealed-notice.ts';

/** Mail devices that are searched for one outside the sandbox. */
const MAX_MAILERS = 200;

/**
 * Mails a one-time link by a live mail device of the account. A sandbox device isn't used: everybody with
 * access to the account's sandbox inbox could read the link. False: the account has no such device.
 */
export async function mailLink(
  context: DashboardContext,
  { account: id, email: to }: Pick<User, 'account' | 'email'>,
  write: (account: Account | null) => Notice,
): Promise<boolean> {
  const { accounts, devices } = context.repositories;
  const [account, mailers] = await Promise.all([
    accounts.get(id),
    devices.list(id, { limit: MAX_MAILERS }, { channel: 'email' }),
  ]);
  const device = mailers.data.find(({ sandbox }) => !sandbox);
  if (device === undefined) return false;
  return sendSealedNotice(context, id, { device, to }, write(account));
}
