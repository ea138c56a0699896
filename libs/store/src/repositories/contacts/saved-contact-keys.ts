import { keyOf, kindOf } from '@cascade/contracts';
import type { Database, Doc } from '../../port.ts';
import type { SavedContact } from '../../records/index.ts';
import { LAST } from './entry-id.ts';
import { nameWords } from './contact-names.ts';
import { entryKey, type EntryKey } from './entry-key.ts';

/** By what a saved contact is found: all of it is in the id, so that both engines read a range of ids. */
interface SavedContactKey extends Doc {
  /** `<account> a <address>`, which is unique; `<account> t <tag> <id>`; `<account> w <word> <id>`. */
  _id: string;
  contact: string;
  /** A tag as it is written. */
  tag?: string;
  at: number;
}

/** How long an address may be claimed for a contact that isn't stored yet. */
const CLAIM_MS = 60_000;
const KEYS_AT_ONCE = 1_000;

type Keyed = Pick<SavedContact, '_id' | 'account' | 'addresses' | 'tags' | 'name'>;

/** Keys of the addresses of a saved contact. */
export const addressKeysOf = ({ addresses }: Pick<SavedContact, 'addresses'>): EntryKey[] => [
  ...new Set(
    addresses.flatMap(({ channel, address }) => {
      const key = keyOf(channel, address);
      return key === null ? [] : [entryKey(kindOf(channel), key)];
    }),
  ),
];

const addressId = (account: string, key: EntryKey): string => `${account} a ${key}`;
/** A tag without case; a space in it doesn't end it. */
const tagStart = (account: string, tag: string): string =>
  `${account} t ${encodeURIComponent(tag.toLowerCase().toWellFormed())} `;

/** Tags and words of the name by the ids of their keys; of a word nothing more is kept. */
function termsOf({ _id, account, tags, name = '' }: Keyed): Map<string, { tag?: string }> {
  return new Map<string, { tag?: string }>([
    ...tags.map((tag) => [`${tagStart(account, tag)}${_id}`, { tag }] as const),
    ...nameWords(name).map((word) => [`${account} w ${word} ${_id}`, {}] as const),
  ]);
}

export type SavedContactKeys = ReturnType<typeof createSavedContactKeys>;

/** Creates the writer and reader of what saved contacts are found by. */
export function createSavedContactKeys(db: Database) {
  const rows = db.collection<SavedContactKey>('saved_contact_keys');
  const contacts = db.collection<SavedContact>('saved_contacts');

  async function remove(ids: readonly string[], contact: string): Promise<void> {
    if (ids.length > 0) await rows.deleteMany({ _id: { $in: [...ids] }, contact });
  }

  /** A claim of a process that died before it stored the contact counts no longer. */
  async function takeOver(row: SavedContactKey, key: EntryKey, next: SavedContactKey) {
    const owner = await contacts.findOne({ _id: row.contact });
    const isOwned = owner !== null && addressKeysOf(owner).includes(key);
    if (isOwned || row.at > next.at - CLAIM_MS) return false;
    const taken = await rows.findOneAndUpdate(
      { _id: row._id, contact: row.contact, at: row.at },
      { $set: { contact: next.contact, at: next.at } },
    );
    return taken !== null;
  }

  return {
    /** Claims addresses for a contact. Returns the key that another contact has, and then claims none. */
    async claim(
      { _id: contact, account }: Pick<SavedContact, '_id' | 'account'>,
      keys: readonly EntryKey[],
      at: number,
    ): Promise<{ key: EntryKey; contact: string } | null> {
      if (keys.length === 0) return null;
      const claims = keys.map((key) => ({ _id: addressId(account, key), contact, at }));
      const { duplicates } = await rows.insertMany(claims);
      const known = new Map((await rows.findByIds(duplicates)).map((row) => [row._id, row]));
      const own = claims.map(({ _id }) => _id).filter((id) => !duplicates.includes(id));
      for (const key of keys) {
        const row = known.get(addressId(account, key));
        if (row === undefined || row.contact === contact) continue;
        if (await takeOver(row, key, { _id: row._id, contact, at })) own.push(row._id);
        else {
          await remove(own, contact);
          return { key, contact: row.contact };
        }
      }
      return null;
    },
    release: (
      { _id, account }: Pick<SavedContact, '_id' | 'account'>,
      keys: readonly EntryKey[],
    ): Promise<void> =>
      remove(
        keys.map((key) => addressId(account, key)),
        _id,
      ),
    /** Gives addresses of one contact to another. */
    async move(account: string, keys: readonly EntryKey[], of: { from: string; into: string }) {
      const _id = { $in: keys.map((key) => addressId(account, key)) };
      await rows.updateMany({ _id, contact: of.from }, { $set: { contact: of.into } });
    },
    /** Writes the words and tags of a contact that is stored, in place of those before. */
    async note(contact: Keyed, before: Keyed | null, at: number): Promise<void> {
      const terms = termsOf(contact);
      const had = before === null ? new Map<string, object>() : termsOf(before);
      const added = [...terms].filter(([id]) => !had.has(id));
      if (added.length > 0) {
        await rows.insertMany(
          added.map(([_id, term]) => ({ _id, contact: contact._id, at, ...term })),
        );
      }
      await remove(
        [...had.keys()].filter((id) => !terms.has(id)),
        contact._id,
      );
    },
    async forget(contact: Keyed): Promise<void> {
      const own = addressKeysOf(contact).map((key) => addressId(contact.account, key));
      await remove([...own, ...termsOf(contact).keys()], contact._id);
    },
    /** Ids of the contacts that have these addresses. */
    async ofAddresses(account: string, keys: readonly EntryKey[]): Promise<Map<EntryKey, string>> {
      const owners = new Map<string, string>();
      for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
        const ids = keys.slice(from, from + KEYS_AT_ONCE).map((key) => addressId(account, key));
        for (const { _id, contact } of await rows.findByIds(ids)) owners.set(_id, contact);
      }
      return new Map(
        keys.flatMap((key) => {
          const owner = owners.get(addressId(account, key));
          return owner === undefined ? [] : [[key, owner] as const];
        }),
      );
    },
    /** Ids of contacts with a tag, the newest first. */
    async tagged(account: string, tag: string, before: string, limit: number): Promise<string[]> {
      const start = tagStart(account, tag);
      const found = await rows.find(
        { _id: { $gt: start, $lt: `${start}${before}` } },
        { sort: { _id: -1 }, limit },
      );
      return found.map(({ contact }) => contact);
    },
    /** Ids of contacts with a word of their name, or an address, that begins so. */
    async beginning(account: string, of: 'a' | 'w', text: string, limit: number) {
      const start = `${account} ${of} ${text}`;
      const range = { $gte: start, $lt: `${start}${LAST}` };
      const found = await rows.find({ _id: range }, { sort: { _id: 1 }, limit });
      return found.map(({ contact }) => contact);
    },
    /** Tags that contacts of the account have, in the order of their letters. One seek for each. */
    async tags(account: string, limit: number): Promise<string[]> {
      const found: string[] = [];
      const end = `${account} t ${LAST}`;
      let from = `${account} t `;
      while (found.length < limit) {
        const [row] = await rows.find(
          { _id: { $gt: from, $lt: end } },
          { sort: { _id: 1 }, limit: 1 },
        );
        if (row?.tag === undefined) break;
        found.push(row.tag);
        from = `${tagStart(account, row.tag)}${LAST}`;
      }
      return found;
    },
  };
}
