import {
  contactTarget,
  isAuthentic,
  isLinkedChannel,
  keyOf,
  type InboundRow,
} from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { looksLikeOptOut } from '@cascade/suppressions';

/** Whether a message seems to ask for no more messages, and its contact may still be written to. */
export async function suggestsOptOut(
  { contactLinks, suppressions }: Pick<Repositories, 'contactLinks' | 'suppressions'>,
  { account, channel, from, message, sandbox }: InboundRow,
): Promise<boolean> {
  if (!isAuthentic(channel, from) || !looksLikeOptOut(channel, message)) return false;
  const target = contactTarget(channel, from);
  const address = target === null ? null : keyOf(channel, target);
  if (address === null) return false;
  const knownAs = isLinkedChannel(channel)
    ? await contactLinks.knownAs(account, address, { sandbox })
    : [];
  const reasons = await suppressions.reasonsFor({ account, channel, address, knownAs });
  return reasons.length === 0;
}
