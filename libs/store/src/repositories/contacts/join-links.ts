import type { ContactLink } from '../../records/index.ts';

/** Members of a contact that one lookup follows at most. Normal contacts have two or three. */
export const MOST_ADDRESSES = 32;

/**
 * Chooses the links that count. An id that hides a number belongs to one number: the newest that the
 * provider named. A number has one id of each kind: a number that moved to another person has the id of
 * that person. What a person merged counts until a person separates it.
 *
 * @param sandbox whether links that the sandbox said count.
 */
export function countingLinks(rows: readonly ContactLink[], sandbox: boolean): ContactLink[] {
  const joining = rows.filter((row) => row.alias !== row.address && (sandbox || !row.sandbox));
  const merged = joining.filter(({ source }) => source === 'person');
  const newestFirst = joining
    .filter(({ source }) => source !== 'person')
    .toSorted((a, b) => b.seenAt - a.seenAt || (a._id < b._id ? -1 : 1));
  const oneNumberEach = firstOf(newestFirst, ({ alias, _id }) => (isNumber(alias) ? _id : alias));
  // Last: a link that was separated brings no older one back.
  return [...merged, ...firstOf(oneNumberEach, addressAndKind)].filter(
    ({ ended }) => ended === undefined,
  );
}

/** An id of WhatsApp is the same for all numbers; one of a business only for its own. */
function addressAndKind({ alias, address, device }: ContactLink): string {
  if (alias.endsWith('@lid')) return `${address} lid`;
  return `${address} ${isNumber(alias) ? 'number' : `user of ${device ?? ''}`}`;
}

const isNumber = (key: string): boolean => /^\d+$/.test(key);

function firstOf(rows: readonly ContactLink[], keyOf: (row: ContactLink) => string): ContactLink[] {
  const first = new Map<string, ContactLink>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first.values()];
}

/** Returns the addresses that are one contact with `key`, itself first. */
export function joinedTo(key: string, links: readonly ContactLink[]): string[] {
  const found = new Set([key]);
  for (const one of found) {
    if (found.size >= MOST_ADDRESSES) break;
    for (const { alias, address } of links) {
      if (alias === one) found.add(address);
      else if (address === one) found.add(alias);
    }
  }
  return [...found];
}

/**
 * Names a contact by one of its addresses: the same one whichever of them is asked for. A number is
 * preferred, and of merged contacts the one that the other was merged into.
 */
export function nameOfContact(addresses: readonly string[], links: readonly ContactLink[]): string {
  const mergedAway = new Set(
    links.flatMap(({ source, alias }) => (source === 'person' ? [alias] : [])),
  );
  const rank = (address: string) => (mergedAway.has(address) ? 2 : 0) + (isNumber(address) ? 0 : 1);
  const [first = ''] = addresses.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return first;
}
