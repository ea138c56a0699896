import { CHANNELS, listed } from '@cascade/contracts';
import {
  SAVED_CONTACT_BOUNDS,
  type Account,
  type SavedAddress,
  type SavedField,
} from '@cascade/store';
import type { UploadedTable } from '../batches/read-table.ts';
import type { ApiFailure, SaidFailure } from '../failures/api-failures.ts';
import { contactColumn, titleOfChannel } from './contact-columns.ts';
import { differentAddresses, differentTags, readSavedAddress } from './read-saved-contact.ts';

/** A row of a table; `name` and `note` are absent where their cells are empty. */
export interface ContactRow {
  /** Number of its line in the file, from 1. */
  line: number;
  addresses: SavedAddress[];
  tags: string[];
  fields: SavedField[];
  name?: string;
  note?: string;
}

export type ReadContactRow = ContactRow | { line: number; fault: ApiFailure };

/** Reads the rows of a table of contacts, each with its fault where it has one. */
export function readContactRows(
  { columns: titles, rows, lines }: UploadedTable,
  account: Account,
): ReadContactRow[] | { lacks: ApiFailure } {
  const columns = titles.map(bare);
  const holds = columns.map(contactColumn);
  if (!holds.some((column) => column?.holds === 'addresses')) {
    const params = { columns: listed(CHANNELS.map(titleOfChannel), 'or') };
    return { lacks: { kind: 'contactColumnsLacking', params } };
  }
  return rows.map((cells, at) => {
    const line = lines[at] ?? at + 2;
    const row: ContactRow = { line, addresses: [], tags: [], fields: [] };
    for (const [place, title] of columns.entries()) {
      const cell = bare(cells[place] ?? '').trim();
      const column = holds[place] ?? null;
      const fault = cell === '' ? null : takeCell(row, { cell, title, column }, account);
      if (fault !== null) return { line, fault };
    }
    if (row.addresses.length === 0) return { line, fault: { kind: 'savedContactLacksAddress' } };
    const { addresses, tags } = row;
    return { ...row, addresses: differentAddresses(addresses), tags: differentTags(tags) };
  });
}

interface Cell {
  cell: string;
  title: string;
  column: ReturnType<typeof contactColumn>;
}

/** Notes what a cell says; returns why it can't be kept. */
function takeCell(row: ContactRow, { cell, title, column }: Cell, account: Account) {
  const { tag, fieldName, fieldValue, name, note } = SAVED_CONTACT_BOUNDS;
  if (column === null) {
    row.fields.push({ name: title, value: cell });
    return tooLong(title, title, fieldName) ?? tooLong(title, cell, fieldValue);
  }
  if (column.holds === 'addresses') {
    for (const written of partsOf(cell, /[;\n]/)) {
      const read = readSavedAddress(account, column.channel, written);
      if ('rule' in read) return rule(title, read.rule);
      row.addresses.push(read.address);
    }
    return null;
  }
  if (column.holds === 'tags') {
    row.tags.push(...partsOf(cell, /[;,\n]/));
    return row.tags.map((one) => tooLong(title, one, tag)).find((one) => one !== null) ?? null;
  }
  if (column.holds === 'name') row.name = cell;
  else row.note = cell;
  return tooLong(title, cell, column.holds === 'name' ? name : note);
}

const rule = (field: string, said: string | SaidFailure): ApiFailure => ({
  kind: 'fieldRule',
  params: { field, rule: said },
});

const tooLong = (title: string, text: string, most: number): ApiFailure | null =>
  text.length > most
    ? rule('file', { kind: 'tableCellLength', params: { cell: title, count: most } })
    : null;

const partsOf = (cell: string, between: RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Removes the `'` with which an export keeps a spreadsheet from reading a formula. */
const bare = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '');
