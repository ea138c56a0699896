import { isLinkedChannel, keyOf } from '@cascade/contracts';
import type { Collection } from '../../port.ts';
import type { SavedContact, Suppression } from '../../records/index.ts';
import { BadCursorError, decodeCursor, encodeCursor, pageSize } from '../page.ts';
import { LAST } from './entry-id.ts';
import type { ContactLinksRepository } from './contact-links.ts';
import { nameWords } from './contact-names.ts';
import type { SavedContactKeys } from './saved-contact-keys.ts';
import type { SavedContactFilter, SavedContactsRepository } from './saved-contacts.ts';
import type { SuppressionsRepository } from './suppressions.ts';

/** Rows that are read at once. */
const PORTION = 200;
/** Rows that one page looks at; the next page goes on behind them. */
const LOOKED_AT = 2_000;
/** Contacts that a text may name. */
const MOST_SOUGHT = 500;

interface FindParts {
  suppressions: Pick<SuppressionsRepository, 'standing'>;
  contactLinks: Pick<ContactLinksRepository, 'knownAs'>;
}

/** Creates what lists saved contacts, the newest first: by ids, by a tag, or all of them, and then by the rest. */
export function createFindSavedContacts(
  rows: Collection<SavedContact>,
  keys: Pick<SavedContactKeys, 'tagged' | 'beginning' | 'ofAddresses'>,
  parts: FindParts,
): Pick<SavedContactsRepository, 'list' | 'find'> {
  /** Contacts in portions, by falling id. `ids` of a portion may be gone. */
  async function* portions(account: string, filter: SavedContactFilter, cursor: string) {
    let before = cursor;
    const named = await idsNamed(account, filter);
    for (;;) {
      const ids =
        named !== null
          ? named.filter((id) => id < before).slice(0, PORTION)
          : filter.tag === undefined
            ? null
            : await keys.tagged(account, filter.tag, before, PORTION);
      const found =
        ids === null
          ? await rows.find(
              { account, _id: { $lt: before } },
              { sort: { _id: -1 }, limit: PORTION },
            )
          : (await rows.findByIds(ids)).filter((row) => row.account === account);
      const sorted = found.toSorted((a, b) => (a._id < b._id ? 1 : -1));
      const last = ids === null ? sorted.at(-1)?._id : ids.at(-1);
      if (last === undefined) return;
      before = last;
      yield { found: await fitting(account, filter, sorted), last };
      if ((ids ?? found).length < PORTION) return;
    }
  }

  /** Ids that the filter names, falling; null: it names none. */
  async function idsNamed(account: string, { ids, sought }: SavedContactFilter) {
    if (ids === undefined && sought === undefined) return null;
    const named = ids === undefined ? null : new Set(ids);
    const meant = sought === undefined ? null : await idsOf(account, sought);
    const both = [...(named ?? meant ?? [])].filter((id) => meant?.has(id) ?? true);
    return both.toSorted((a, b) => (a < b ? 1 : -1));
  }

  async function idsOf(
    account: string,
    { contacts, beginnings, name }: NonNullable<SavedContactFilter['sought']>,
  ): Promise<Set<string>> {
    const words = nameWords(name ?? '');
    const longest = words.toSorted((a, b) => b.length - a.length)[0];
    const [exact, ...begun] = await Promise.all([
      keys.ofAddresses(account, contacts),
      ...beginnings.map(({ kind, prefix }) =>
        keys.beginning(account, 'a', `${kind}:${prefix}`, MOST_SOUGHT),
      ),
    ]);
    const byWord =
      longest === undefined ? [] : await keys.beginning(account, 'w', longest, MOST_SOUGHT);
    const called = (await rows.findByIds(byWord)).flatMap((row) => {
      const own = nameWords(row.name ?? '');
      const fits = words.every((word) => own.some((one) => one.startsWith(word)));
      return fits ? [row._id] : [];
    });
    return new Set([...exact.values(), ...begun.flat(), ...called]);
  }

  async function fitting(
    account: string,
    filter: SavedContactFilter,
    found: readonly SavedContact[],
  ): Promise<SavedContact[]> {
    const fits = found.filter((row) => isFitting(row, filter));
    if (filter.optedOut === undefined) return fits;
    const barred = await Promise.all(fits.map((row) => standingOf(parts, account, row)));
    return fits.filter((_, at) => (barred[at] ?? []).length > 0 === filter.optedOut);
  }

  return {
    async list(account, filter, { limit, cursor }) {
      const wanted = pageSize(limit);
      const data: SavedContact[] = [];
      const page = (next: string | null) => ({
        data,
        has_more: next !== null,
        next_cursor: next === null ? null : encodeCursor([next]),
      });
      let looked = 0;
      for await (const { found, last } of portions(account, filter, readCursor(cursor))) {
        for (const row of found) {
          if (data.length === wanted) return page(data.at(-1)?._id ?? null);
          data.push(row);
        }
        looked += PORTION;
        if (looked >= LOOKED_AT) return page(last);
      }
      return page(null);
    },
    async *find(account, filter) {
      for await (const { found } of portions(account, filter, LAST)) yield found;
    },
  };
}

/** What bars the addresses of a saved contact. */
export async function standingOf(
  { suppressions, contactLinks }: FindParts,
  account: string,
  { addresses }: Pick<SavedContact, 'addresses'>,
): Promise<Suppression[]> {
  const standing = await Promise.all(
    addresses.map(async ({ channel, address }) => {
      const key = keyOf(channel, address);
      if (key === null) return [];
      const knownAs = isLinkedChannel(channel)
        ? await contactLinks.knownAs(account, key, { sandbox: false })
        : [];
      return suppressions.standing({ account, channel, address, knownAs });
    }),
  );
  return [...new Map(standing.flat().map((row) => [row._id, row])).values()];
}

function isFitting(
  row: SavedContact,
  { tag, channel, wroteSince, wroteBefore }: SavedContactFilter,
): boolean {
  if (tag !== undefined && !row.tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
    return false;
  if (channel !== undefined && !row.addresses.some((one) => one.channel === channel)) return false;
  if (wroteSince !== undefined && (row.wroteAt ?? -1) < wroteSince) return false;
  return wroteBefore === undefined || (row.wroteAt !== undefined && row.wroteAt < wroteBefore);
}

function readCursor(cursor: string | undefined): string {
  if (cursor === undefined) return LAST;
  const [id, more] = decodeCursor(cursor);
  if (typeof id !== 'string' || id === '' || more !== undefined) throw new BadCursorError();
  return id;
}
