import { contactTarget, isAuthentic, type Channel, type InboundContact } from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';
import type { Suppressions } from './create-suppressions.ts';
import { judgeWish, type ContactMessage, type Wish } from './judge-wish.ts';

/** An inbound message as far as a wish can be in it. */
export interface HeardMessage {
  account: string;
  channel: Channel;
  from: InboundContact;
  message: ContactMessage;
  at: number;
}

/**
 * Does what a contact's message asks for, if it asks for that: nothing more, or to be written to
 * again. For the place where inbound messages are taken, before the row that makes a repeat known.
 * Nothing comes of a mail whose sender isn't verified: anybody could have written it.
 *
 * @param isKnown whether the row stands: asked only of messages that say a wish.
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
