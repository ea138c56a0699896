import {
  addressKeysOf,
  joinSavedContacts,
  type EntryKey,
  type SavedContact,
  type SavedContactsRepository,
} from '@cascade/store';
import type { ApiFailure } from '../failures/api-failures.ts';
import { boundExceeded } from './read-saved-contact.ts';
import type { ContactRow } from './read-contact-rows.ts';

/** Rows that are written at once. */
const ROWS_AT_ONCE = 50;

export interface ImportedContacts {
  added: number;
  changed: number;
  faults: { line: number; fault: ApiFailure }[];
}

type Store = Pick<SavedContactsRepository, 'ofAddresses' | 'insert' | 'update'>;

/** Counts the rows of a table whose contacts aren't saved yet. */
export async function countNewContacts(
  store: Pick<Store, 'ofAddresses'>,
  account: string,
  rows: readonly ContactRow[],
): Promise<number> {
  const keys = rows.map(addressKeysOf);
  const saved = await store.ofAddresses(account, keys.flat());
  const seen = new Set<EntryKey>();
  let count = 0;
  for (const own of keys) {
    if (!own.some((key) => saved.has(key) || seen.has(key))) count += 1;
    own.forEach((key) => seen.add(key));
  }
  return count;
}

/** Saves each row: as a new contact, or into the one that has one of its addresses. */
export async function importContacts(
  store: Store,
  account: string,
  rows: readonly ContactRow[],
): Promise<ImportedContacts> {
  const done: ImportedContacts = { added: 0, changed: 0, faults: [] };
  for (const wave of wavesOf(rows)) {
    const owners = await store.ofAddresses(account, wave.flatMap(addressKeysOf));
    await Promise.all(
      wave.map(async (row) => {
        const { line, ...values } = row;
        const written = await write(values, owners);
        if (written === 'added') done.added += 1;
        else if (written === 'changed') done.changed += 1;
        else done.faults.push({ line, fault: written });
      }),
    );
  }
  return done;

  async function write(
    row: Omit<ContactRow, 'line'>,
    owners: ReadonlyMap<EntryKey, SavedContact>,
  ): Promise<'added' | 'changed' | ApiFailure> {
    const found = addressKeysOf(row).flatMap((key) => owners.get(key) ?? []);
    const [owner, other] = new Map(found.map((one) => [one._id, one])).values();
    if (other !== undefined) return { kind: 'savedContactsSeveral' };
    const values = owner === undefined ? row : changesOf(owner, row);
    const most = boundExceeded(values);
    if (most !== null) return { kind: 'savedContactFull', params: { most } };
    const written =
      owner === undefined
        ? await store.insert({ ...row, account, source: 'import' })
        : await store.update(account, owner._id, (before) => changesOf(before, row));
    if (written.status === 'written') return owner === undefined ? 'added' : 'changed';
    return { kind: 'savedContactsSeveral' };
  }
}

/** What a row says stands above what is saved; addresses and tags are added. */
function changesOf(owner: SavedContact, row: Omit<ContactRow, 'line'>) {
  const { name, note } = row;
  const named = new Set(row.fields.map((field) => field.name));
  const kept = owner.fields.filter((field) => !named.has(field.name));
  const { addresses, tags } = joinSavedContacts(owner, { ...owner, ...row });
  return {
    addresses,
    tags,
    fields: [...kept, ...row.fields],
    ...(name === undefined ? {} : { name }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Rows in portions in which no two have an address in common: the later one changes what the earlier one saved. */
function* wavesOf(rows: readonly ContactRow[]): Generator<ContactRow[]> {
  let wave: ContactRow[] = [];
  let taken = new Set<EntryKey>();
  for (const row of rows) {
    const keys = addressKeysOf(row);
    if (wave.length === ROWS_AT_ONCE || keys.some((key) => taken.has(key))) {
      yield wave;
      wave = [];
      taken = new Set();
    }
    wave.push(row);
    keys.forEach((key) => taken.add(key));
  }
  if (wave.length > 0) yield wave;
}
