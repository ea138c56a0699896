import { CHANNELS } from '@cascade/contracts';
import type { SavedContact, SavedContactFilter, SavedContactsRepository } from '@cascade/store';
import type { UploadedTable } from '../batches/read-table.ts';
import { MAX_COLUMNS, MAX_ROWS } from '../batches/table-limits.ts';
import { titleOfChannel } from './contact-columns.ts';
import { valueOf } from './saved-contacts-file.ts';

/** What a table has of a contact. */
export interface TableContact extends Pick<SavedContact, 'fields'> {
  name?: string | undefined;
  addresses: readonly Pick<SavedContact['addresses'][number], 'channel' | 'address'>[];
}

/** Makes a table of recipients of saved contacts. Null: more contacts fit than a batch has rows. */
export async function tableOfContacts(
  savedContacts: Pick<SavedContactsRepository, 'find'>,
  account: string,
  filter: SavedContactFilter,
): Promise<UploadedTable | null> {
  const contacts: SavedContact[] = [];
  for await (const found of savedContacts.find(account, filter)) {
    contacts.push(...found);
    if (contacts.length > MAX_ROWS) return null;
  }
  return tableOf(contacts);
}

/** Makes a table: a name, a column for each channel that one of them has, then the fields that most of them have. */
export function tableOf(contacts: readonly TableContact[]): UploadedTable {
  const channels = CHANNELS.filter((channel) =>
    contacts.some(({ addresses }) => addresses.some((one) => one.channel === channel)),
  );
  const counts = new Map<string, number>();
  for (const { name } of contacts.flatMap(({ fields }) => fields)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const fields = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_COLUMNS - 1 - channels.length)
    .map(([name]) => name);
  return {
    columns: ['Name', ...channels.map(titleOfChannel), ...fields],
    rows: contacts.map((contact) => [
      contact.name ?? '',
      ...channels.map(
        (channel) => contact.addresses.find((one) => one.channel === channel)?.address ?? '',
      ),
      ...fields.map((name) => valueOf(contact, name)),
    ]),
    lines: contacts.map((_, at) => at + 2),
  };
}
