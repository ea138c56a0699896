import { contactTarget, isAuthentic, type InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { looksLikeOptOut } from '@cascade/suppressions';

/** Whether a message seems to ask for no more messages, and its contact may still be written to. */
export async function suggestsOptOut(
  { savedContacts }: Pick<Repositories, 'savedContacts'>,
  { account, channel, from, message }: InboundRow,
): Promise<boolean> {
  if (!isAuthentic(channel, from) || !looksLikeOptOut(channel, message)) return false;
  const address = contactTarget(channel, from);
  if (address === null) return false;
  const standing = await savedContacts.standing(account, { addresses: [{ channel, address }] });
  return standing.length === 0;
}
