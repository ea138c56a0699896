import { addressOfSender, type InboundRow } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { nameContacts } from '../contacts/name-contacts.ts';
import type { ListedInboundView } from '../schemas/inbound.ts';
import { viewInbound } from './view-inbound.ts';

/** Builds the rows of messages of contacts, with the contacts' names. */
export async function viewListedInbound(
  repositories: Pick<Repositories, 'accounts' | 'contactLinks' | 'devices'>,
  account: string,
  rows: readonly InboundRow[],
): Promise<ListedInboundView[]> {
  const names = await nameContacts(
    repositories,
    account,
    rows.map(({ channel, device, from }) => ({
      channel,
      device,
      address: addressOfSender(channel, from),
    })),
  );
  return rows.map((row, index) => ({
    ...viewInbound(row),
    contact: names[index] ?? row.from.id,
  }));
}
