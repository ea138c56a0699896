import { CHANNEL_LABELS, CHANNELS, formOf, type Channel } from '@cascade/contracts';

/** What a column of a table of contacts holds; every other column is a field. */
export type ContactColumn =
  | { holds: 'name' | 'tags' | 'note' }
  | { holds: 'addresses'; channel: Channel };

/** Titles as people write them, without case, blanks and dashes. */
const TITLES: ReadonlyMap<string, ContactColumn> = new Map<string, ContactColumn>([
  ...['name', 'fullname', 'nama', 'namalengkap'].map(
    (title) => [title, { holds: 'name' }] as const,
  ),
  ...['tag', 'tags', 'label', 'labels'].map((title) => [title, { holds: 'tags' }] as const),
  ...['note', 'notes', 'catatan'].map((title) => [title, { holds: 'note' }] as const),
  ...CHANNELS.flatMap((channel) =>
    [channel, CHANNEL_LABELS[channel]].map(
      (title) => [plain(title), { holds: 'addresses', channel }] as const,
    ),
  ),
]);

/** Titles of files, which the import takes back in either language. */
export const CONTACT_TITLES = {
  en: { name: 'Name', tags: 'Tags', note: 'Note' },
  id: { name: 'Nama', tags: 'Label', note: 'Catatan' },
} as const;

/** A column with numbers that names no channel. */
const NUMBERS = /phone|mobile|\bhp\b|telepon|telp|ponsel|nomor|\bwa\b/i;

function plain(title: string): string {
  return title.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Says what a column holds. Numbers without a channel are of the first channel that takes numbers. */
export function contactColumn(title: string): ContactColumn | null {
  const known = TITLES.get(plain(title));
  if (known !== undefined) return known;
  const channel = CHANNELS.find((one) => formOf(one).hasCountries);
  return NUMBERS.test(title) && channel !== undefined ? { holds: 'addresses', channel } : null;
}

/** Whether a field of this name would be read as another column. */
export const isReservedTitle = (title: string): boolean => contactColumn(title) !== null;

/** Titles of columns with addresses: screens and the import know them. */
export const titleOfChannel = (channel: Channel): string => CHANNEL_LABELS[channel];
