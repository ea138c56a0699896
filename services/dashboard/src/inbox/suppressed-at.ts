import { keyOfSender, type InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';

/** Since when (epoch ms) the writer of a message gets nothing on its channel; undefined: it may be written to. */
export async function suppressedAt(
  { contactLinks, suppressions }: Pick<Repositories, 'contactLinks' | 'suppressions'>,
  { account, channel, from, sandbox }: Pick<InboundRow, 'account' | 'channel' | 'from' | 'sandbox'>,
): Promise<number | undefined> {
  const address = keyOfSender(channel, from);
  if (address === null) return undefined;
  const knownAs = await contactLinks.knownAs(account, address, { sandbox });
  const standing = await suppressions.standing({ account, channel, address, knownAs });
  return standing.length === 0 ? undefined : Math.min(...standing.map(({ at }) => at));
}
