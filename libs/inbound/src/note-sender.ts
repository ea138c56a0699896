import type { Broker } from '@cascade/broker';
import { createNotePoolContact } from '@cascade/contacts';
import { isLinkedChannel, keyOfSender, type InboundRow } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

/**
 * Notes for the sender pools of a device that the contact wrote to it: what goes to the contact through the
 * pool goes from this number. The message doesn't wait for it.
 */
export function createNoteSender(parts: {
  repositories: Pick<Repositories, 'contactLinks' | 'poolContacts' | 'senderPools'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}) {
  const { repositories, broker, clock, logger } = parts;
  const { contactLinks, poolContacts, senderPools } = repositories;
  const notePoolContact = createNotePoolContact({ poolContacts, broker, clock, logger });
  return function noteSender(
    row: Pick<InboundRow, 'account' | 'channel' | 'device' | 'from' | 'sandbox' | '_id'>,
  ) {
    note(row).catch((error: unknown) => {
      const message = 'sender pool: contact not noted, noted again at the next message';
      logFailure(logger, message, { inbound: row._id, error });
    });
  };

  async function note({
    account,
    channel,
    device,
    from,
    sandbox,
  }: Pick<InboundRow, 'account' | 'channel' | 'device' | 'from' | 'sandbox'>): Promise<void> {
    const pools = await senderPools.having(account, device);
    if (pools.length === 0) return;
    const own = keyOfSender(channel, from);
    if (own === null) return;
    // Callers may write the contact in any way that is known.
    const others = isLinkedChannel(channel)
      ? await contactLinks.knownAs(account, own, { sandbox })
      : [];
    for (const pool of pools) {
      for (const contact of [own, ...others]) {
        await notePoolContact({ _id: pool, account }, contact, device, 'received');
      }
    }
  }
}
