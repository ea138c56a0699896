import { channelsOfKind, listed, type Channel } from '@cascade/contracts';
import { readEntryKey, type EntryKey, type Repositories } from '@cascade/store';
import { type RouteAnswer, failure } from '../http/answer.ts';

/**
 * Reads the one contact that an address names, with its channel or without. An address that is two
 * contacts, as a number and an equal chat id are, is refused with both.
 */
export async function readOneContact(
  { contactData }: Pick<Repositories, 'contactData'>,
  account: string,
  { address, channel }: { address: string; channel?: Channel | undefined },
): Promise<{ contacts: EntryKey[] } | { refused: RouteAnswer }> {
  const { contacts, areKnown } = await contactData.contactsOf(account, address, channel);
  if (contacts.length === 0) {
    const whose = channel === undefined ? 'any channel' : channel;
    return { refused: failure({ kind: 'addressOfNobody', params: { whose } }) };
  }
  if (contacts.length === 1 || !areKnown) return { contacts };
  const both = contacts.map((contact) => {
    const { kind, key = '' } = readEntryKey(contact) ?? {};
    const [one = ''] = kind === undefined ? [] : channelsOfKind(kind);
    return `${one} ${key}`;
  });
  return {
    refused: failure({ kind: 'addressOfSeveral', params: { contacts: listed(both, 'and') } }),
  };
}
