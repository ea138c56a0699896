import { contactTarget, isAuthentic, type Channel, type InboundContact } from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';
import type { Suppressions } from './create-suppressions.ts';
import { judgeWish, type ContactMessage, type Wish } from './judge-wish.ts';

/** The parts of an inbound message that may have a wish. */
export interface HeardMessage {
  account: string;
  channel: Channel;
  from: InboundContact;
  message: ContactMessage;
  at: number;
}

/**
 * Applies an opt-out or opt-in in a contact's message, if there is one. Call it before the row that
 * makes a repeat known is stored. Ignores a mail with an unverified sender: anybody could have
 * written it.
 *
 * @param isKnown whether the row is stored; called only for messages with a wish.
 */
export async function heedWish(
  parts: {
    accounts: Pick<AccountsRepository, 'byId'>;
    suppressions: Pick<Suppressions, 'follow'>;
    isKnown: () => Promise<boolean>;
  },
  { account, channel, from, message, at }: HeardMessage,
): Promise<Wish | null> {
  if (!isAuthentic(channel, from)) return null;
  const settings = (await parts.accounts.byId(account))?.settings ?? {};
  const wish = judgeWish(channel, message, settings);
  const address = wish === null ? null : contactTarget(channel, from);
  if (wish === null || address === null || (await parts.isKnown())) return null;
  await parts.suppressions.follow(wish, { account, channel, address }, at);
  return wish;
}
