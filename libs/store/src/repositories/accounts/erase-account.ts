import { sendIdsOf } from '@cascade/contracts';
import type { Collection, Database, Doc, Filter, Key } from '../../port.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import type { RowsOf } from '../../collections/record-spec.ts';
import { COLLECTIONS, RECORDS, type CollectionName } from '../../collections/records.ts';

const OWNERS_AT_ONCE = 200;
const ROWS_AT_ONCE = 1_000;

export interface ExportedRow {
  collection: CollectionName;
  row: Doc;
}

export interface AccountRowsRepository {
  /**
   * Deletes all rows of an account but its own. May stop and go on at any time, in any process: rows that belong
   * to others go before these. Returns how many it deleted, and whether it came to the end.
   */
  erase(account: string, mayGoOn: () => boolean): Promise<{ rows: number; isOver: boolean }>;
  /** Reads what the account's people may take with them, in pages, without secrets. */
  export(
    account: string,
    /** Rows of the next page. */
    size: () => number,
  ): AsyncGenerator<ExportedRow[], void, undefined>;
}

export function createAccountRowsRepository(db: Database): AccountRowsRepository {
  return {
    async erase(account, mayGoOn) {
      let rows = 0;
      const done = (deleted: number) => {
        rows += deleted;
        return mayGoOn();
      };
      for (const owner of OWNERS) {
        if (!(await eraseOwners(db, owner, account, done))) return { rows, isOver: false };
      }
      for (const name of COLLECTIONS) {
        const filter = OWNERS.includes(name) ? null : filterOf(RECORDS[name].account, account);
        if (filter === null) continue;
        if (!(await deleteFound(db.collection(name), filter, done))) return { rows, isOver: false };
      }
      await db.forgetDeleted();
      return { rows, isOver: true };
    },
    async *export(account, size) {
      for (const name of COLLECTIONS) {
        const { exported } = RECORDS[name];
        if (exported === undefined) continue;
        for await (const found of rowsOf(db, name, account, size)) {
          yield found.map((row) => ({ collection: name, row: without(row, exported.without) }));
        }
      }
    },
  };
}

/** Collections to whose rows those of others belong; devices last, because most belong to them. */
const OWNERS: readonly CollectionName[] = [
  ...new Set(COLLECTIONS.flatMap((name) => ownerOf(RECORDS[name].account) ?? [])),
].toSorted((a, b) => Number(a === 'devices') - Number(b === 'devices'));

function ownerOf(rows: RowsOf<CollectionName>): CollectionName | undefined {
  return rows.by === 'owner' ? rows.of : undefined;
}

/** The rows of an account; null of those that belong to rows of another collection, and of nobody's. */
function filterOf(rows: RowsOf<string>, account: string): Filter | null {
  switch (rows.by) {
    case 'account':
      return { [rows.member ?? 'account']: account };
    case 'id':
      return { _id: account };
    case 'prefix':
      return startsWith(rows.member ?? '_id', account + rows.mark);
    case 'owner':
    case 'none':
      return null;
  }
}

/** A range of the member: the mark is one ASCII character, and the next one ends the range. */
const startsWith = (member: string, start: string): Filter => ({
  [member]: { $gte: start, $lt: start.slice(0, -1) + nextCharacter(start) },
});

const nextCharacter = (text: string) => String.fromCharCode(text.charCodeAt(text.length - 1) + 1);

/** Rows of `name` that belong to some rows of its owner. */
function filtersOfOwners(name: CollectionName, owners: readonly Doc[]): Filter[] {
  const rows = RECORDS[name].account;
  if (rows.by !== 'owner') return [];
  const { at } = rows;
  const ids: Key[] =
    'send' in at
      ? owners.flatMap((row) => sendIdsOf(row as StoredRequest))
      : owners.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  if ('member' in at) return [{ [at.member]: { $in: ids } }];
  if ('id' in at || 'send' in at) return [{ _id: { $in: ids } }];
  return ids.map((id) => startsWith('_id', `${id}${at.prefix}`));
}

const membersOf = (owner: CollectionName) => ({
  projection: owner === 'requests' ? ({ sends: 1 } as const) : ({ _id: 1 } as const),
});

/** False: it was stopped. */
async function eraseOwners(
  db: Database,
  owner: CollectionName,
  account: string,
  done: (deleted: number) => boolean,
): Promise<boolean> {
  const owners = db.collection(owner);
  const filter = filterOf(RECORDS[owner].account, account) ?? {};
  const belonging = COLLECTIONS.filter((name) => ownerOf(RECORDS[name].account) === owner);
  for (;;) {
    const found = await owners.find(filter, { limit: OWNERS_AT_ONCE, ...membersOf(owner) });
    if (found.length === 0) return true;
    const eraseBelonging = async (goOn: typeof done) => {
      for (const name of belonging) {
        for (const one of filtersOfOwners(name, found)) {
          if (!(await deleteFound(db.collection(name), one, goOn))) return false;
        }
      }
      return true;
    };
    if (!(await eraseBelonging(done))) return false;
    const ids = found.map(({ _id }) => _id);
    const { deletedCount } = await owners.deleteMany({ _id: { $in: ids } });
    const mayGoOn = done(deletedCount);
    // Other processes may have inserted rows meanwhile. Nothing names these rows any more, so this isn't stopped.
    await eraseBelonging((rows) => {
      done(rows);
      return true;
    });
    if (!mayGoOn) return false;
  }
}

/** Deletes in pages, so that other work comes between. False: it was stopped. */
async function deleteFound(
  rows: Collection<Doc>,
  filter: Filter,
  done: (deleted: number) => boolean,
): Promise<boolean> {
  for (;;) {
    const found = await rows.find(filter, { limit: ROWS_AT_ONCE, projection: { _id: 1 } });
    const ids = found.map(({ _id }) => _id);
    if (ids.length === 0) return true;
    const { deletedCount } = await rows.deleteMany({ _id: { $in: ids } });
    if (!done(deletedCount)) return false;
  }
}

async function* rowsOf(
  db: Database,
  name: CollectionName,
  account: string,
  size: () => number,
): AsyncGenerator<Doc[], void, undefined> {
  const how = RECORDS[name].account;
  const own = filterOf(how, account);
  if (own !== null) return yield* pagesOf(db.collection(name), own, size);
  if (how.by !== 'owner') return;
  const owners = filterOf(RECORDS[how.of].account, account) ?? {};
  for await (const some of pagesOf(db.collection(how.of), owners, () => OWNERS_AT_ONCE)) {
    for (const filter of filtersOfOwners(name, some)) {
      yield* pagesOf(db.collection(name), filter, size);
    }
  }
}

async function* pagesOf(
  rows: Collection<Doc>,
  filter: Filter,
  size: () => number,
): AsyncGenerator<Doc[], void, undefined> {
  let after: Key | undefined;
  for (;;) {
    const limit = size();
    const from = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
    const found = await rows.find(from, { sort: { _id: 1 }, limit });
    if (found.length > 0) yield found;
    after = found.at(-1)?._id;
    if (found.length < limit || after === undefined) return;
  }
}

function without(row: Doc, hidden: readonly string[]): Doc {
  return Object.fromEntries(
    Object.entries(row).filter(([member]) => !hidden.includes(member)),
  ) as unknown as Doc;
}
