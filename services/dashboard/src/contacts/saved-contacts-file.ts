import { CHANNELS } from '@cascade/contracts';
import type {
  Account,
  SavedContact,
  SavedContactFilter,
  SavedContactsRepository,
} from '@cascade/store';
import type { RouteAnswer } from '../http/answer.ts';
import { tableAnswer, type TableFormat } from '../http/csv.ts';
import { CONTACT_TITLES, titleOfChannel } from './contact-columns.ts';

/** Fields that a file has a column for, those that are met first. */
const MOST_FIELDS = 200;

/** Writes saved contacts as a table that the import takes back, with titles in the account's language. */
export async function savedContactsFile(
  savedContacts: Pick<SavedContactsRepository, 'find' | 'list'>,
  { _id: account, settings: { language = 'en' } }: Pick<Account, '_id' | 'settings'>,
  filter: SavedContactFilter,
  format: TableFormat,
): Promise<RouteAnswer> {
  const titles = CONTACT_TITLES[language];
  const fields = new Set<string>();
  for await (const rows of savedContacts.find(account, filter)) {
    for (const { name } of rows.flatMap((row) => row.fields)) {
      if (fields.size < MOST_FIELDS) fields.add(name);
    }
  }
  return tableAnswer<SavedContact>(
    'contacts',
    format,
    [
      [titles.name, ({ name }) => name],
      ...CHANNELS.map(
        (channel) =>
          [
            titleOfChannel(channel),
            ({ addresses }: SavedContact) =>
              addresses
                .filter((one) => one.channel === channel)
                .map(({ address }) => address)
                .join('; '),
          ] as const,
      ),
      [titles.tags, ({ tags }) => tags.join('; ')],
      [titles.note, ({ note }) => note],
      ...[...fields].map((name) => [name, (row: SavedContact) => valueOf(row, name)] as const),
    ],
    (page) => savedContacts.list(account, filter, page),
  );
}

/** The value of a contact's field; empty where it has none. */
export const valueOf = ({ fields }: Pick<SavedContact, 'fields'>, name: string): string =>
  fields.find((one) => one.name === name)?.value ?? '';
