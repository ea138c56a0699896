import { newId, type Clock } from '@cascade/runtime';
import type { Collection, Database } from '../../port.ts';
import type { SavedContact } from '../../records/index.ts';
import { createFindSavedContacts, standingOf } from './find-saved-contacts.ts';
import {
  addressKeysOf,
  createSavedContactKeys,
  type SavedContactKeys,
} from './saved-contact-keys.ts';
import type {
  SavedContactPatch,
  SavedContactsRepository,
  SavedContactWritten,
} from './saved-contacts.ts';

/** Tags that are listed. */
const MOST_TAGS = 200;
const ROWS_AT_ONCE = 1_000;
/** Changes of one contact at the same moment that one change waits for. */
const TRIES = 5;

export function createSavedContactsRepository(
  db: Database,
  clock: Clock,
  parts: Parameters<typeof createFindSavedContacts>[2],
): SavedContactsRepository {
  const rows = db.collection<SavedContact>('saved_contacts');
  const keys = createSavedContactKeys(db);
  const { list, find } = createFindSavedContacts(rows, keys, parts);

  async function update(
    account: string,
    id: string,
    patchOf: (before: SavedContact) => SavedContactPatch,
  ): Promise<SavedContactWritten> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await rows.findOne({ _id: id, account });
      if (before === null) return { status: 'absent' };
      const written = await replace({ rows, keys }, before, patchOf(before), clock.now());
      if (written !== null) return written;
    }
    throw new Error(`the saved contact ${id} changes all the time`);
  }

  return {
    async insert(contact) {
      const now = clock.now();
      const row: SavedContact = {
        ...contact,
        _id: newId('con', now),
        createdAt: now,
        updatedAt: now,
      };
      const taken = await keys.claim(row, addressKeysOf(row), now);
      if (taken !== null) return { status: 'taken', key: taken.key, by: taken.contact };
      await rows.insertOne(row);
      await keys.note(row, null, now);
      return { status: 'written', contact: row };
    },
    get: (account, id) => rows.findOne({ _id: id, account }),
    update: (account, id, patch) =>
      update(account, id, typeof patch === 'function' ? patch : () => patch),
    async delete(account, id) {
      const row = await rows.findOne({ _id: id, account });
      if (row === null) return false;
      await rows.deleteOne({ _id: id, account });
      await keys.forget(row);
      return true;
    },
    async merge(account, into, from) {
      const other = await rows.findOne({ _id: from, account });
      if (other === null || (await rows.findOne({ _id: into, account })) === null) {
        return { status: 'absent' };
      }
      // Each step may be the last of a process: nothing is lost, and a repeated merge goes on.
      await keys.move(account, addressKeysOf(other), { from, into });
      const written = await update(account, into, (before) => {
        const { addresses, tags, fields, name, note } = joinSavedContacts(before, other);
        return {
          addresses,
          tags,
          fields,
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
        };
      });
      if (written.status !== 'written') return written;
      if (other.wroteAt !== undefined) {
        await rows.updateOne({ _id: into, account }, { $max: { wroteAt: other.wroteAt } });
      }
      await this.delete(account, from);
      return written;
    },
    async ofAddresses(account, sought) {
      const owners = await keys.ofAddresses(account, sought);
      const ids = [...new Set(owners.values())];
      const byId = new Map<string, SavedContact>();
      for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
        const found = await rows.findByIds(ids.slice(from, from + ROWS_AT_ONCE));
        for (const row of found) byId.set(row._id, row);
      }
      return new Map(
        [...owners].flatMap(([key, id]) => {
          const row = byId.get(id);
          return row === undefined ? [] : [[key, row] as const];
        }),
      );
    },
    list,
    find,
    standing: (account, contact) => standingOf(parts, account, contact),
    tags: (account) => keys.tags(account, MOST_TAGS),
    async noteWrote(account, sought, at) {
      const owners = new Set((await keys.ofAddresses(account, sought)).values());
      let known = false;
      for (const _id of owners) {
        const { matchedCount } = await rows.updateOne({ _id, account }, { $max: { wroteAt: at } });
        known ||= matchedCount === 1;
      }
      return known;
    },
  };
}

/** Writes a change of a contact; null: somebody else changed it meanwhile. */
async function replace(
  { rows, keys }: { rows: Collection<SavedContact>; keys: SavedContactKeys },
  before: SavedContact,
  { name, note, ...patch }: SavedContactPatch,
  now: number,
): Promise<SavedContactWritten | null> {
  const { _id, account, updatedAt } = before;
  const had = addressKeysOf(before);
  const has = addressKeysOf({ addresses: patch.addresses ?? before.addresses });
  const added = has.filter((key) => !had.includes(key));
  const taken = await keys.claim(before, added, now);
  if (taken !== null) return { status: 'taken', key: taken.key, by: taken.contact };
  const texts = Object.entries({ name, note }).filter(([, text]) => text !== undefined);
  const removed = texts
    .filter(([, text]) => text === null)
    .map(([member]) => [member, ''] as const);
  const after = await rows.findOneAndUpdate(
    { _id, account, updatedAt },
    {
      $set: {
        ...patch,
        ...Object.fromEntries(texts.filter(([, text]) => text !== null)),
        updatedAt: Math.max(now, updatedAt + 1),
      },
      ...(removed.length === 0 ? {} : { $unset: Object.fromEntries(removed) }),
    },
    { returnDocument: 'after' },
  );
  if (after === null) {
    await keys.release(before, added);
    return null;
  }
  await keys.release(
    before,
    had.filter((key) => !has.includes(key)),
  );
  await keys.note(after, before, now);
  return { status: 'written', contact: after };
}

/** A contact with what it lacks and another has. */
export function joinSavedContacts(into: SavedContact, from: SavedContact): SavedContact {
  const known = new Set(into.addresses.map(nameOfAddress));
  const names = new Set(into.fields.map(({ name }) => name));
  const tags = new Set(into.tags.map((tag) => tag.toLowerCase()));
  const note = [into.note, from.note].filter((one) => one !== undefined).join('\n');
  const name = into.name ?? from.name;
  return {
    ...into,
    addresses: [
      ...into.addresses,
      ...from.addresses.filter((one) => !known.has(nameOfAddress(one))),
    ],
    tags: [...into.tags, ...from.tags.filter((tag) => !tags.has(tag.toLowerCase()))],
    fields: [...into.fields, ...from.fields.filter((one) => !names.has(one.name))],
    ...(name === undefined ? {} : { name }),
    ...(note === '' ? {} : { note }),
  };
}

const nameOfAddress = ({ channel, address }: SavedContact['addresses'][number]): string =>
  `${channel} ${address}`;
