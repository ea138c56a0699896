import { gunzipSync } from 'node:zlib';
import { RECORDS, type CollectionName } from '@cascade/store';
import { OPERATOR_TOKEN } from './operator-token.ts';

type Row = Readonly<Record<string, unknown>> & { _id: string | number };

/** Rows that a backup has, by collection. */
export type StoredRows = ReadonlyMap<CollectionName, readonly Row[]>;

/** Reads what a running product has stored, by a backup. */
export async function readStoredRows({ url }: { url: string }): Promise<StoredRows> {
  const response = await fetch(`${url}/api/operations/backup`, {
    headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  const stored = new Map<CollectionName, Row[]>();
  let rows: Row[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const { collection, doc } = JSON.parse(line) as { collection?: CollectionName; doc?: Row };
    if (collection !== undefined) stored.set(collection, (rows = []));
    if (doc !== undefined) rows.push(doc);
  }
  return stored;
}

/** The rows of a collection that are an account's, as the collection's row in `RECORDS` finds them. */
export function rowsOfAccount(
  stored: StoredRows,
  name: CollectionName,
  account: string,
): readonly Row[] {
  const how = RECORDS[name].account;
  const rows = stored.get(name) ?? [];
  switch (how.by) {
    case 'account':
      return rows.filter((row) => row[how.member ?? 'account'] === account);
    case 'id':
      return rows.filter(({ _id }) => _id === account);
    case 'prefix':
      return rows.filter((row) => String(row[how.member ?? '_id']).startsWith(account + how.mark));
    case 'owner': {
      const owners = rowsOfAccount(stored, how.of, account);
      const ids = new Set(
        'send' in how.at ? owners.flatMap(sendIds) : owners.map(({ _id }) => _id),
      );
      const { at } = how;
      if ('member' in at) return rows.filter((row) => ids.has(row[at.member] as string));
      return rows.filter(({ _id }) =>
        ids.has('prefix' in at ? (String(_id).split(at.prefix, 1)[0] ?? '') : _id),
      );
    }
    case 'none':
      return [];
  }
}

const sendIds = (request: Row): number[] =>
  Object.values(request['sends'] as Record<string, { id: number }>).map(({ id }) => id);
