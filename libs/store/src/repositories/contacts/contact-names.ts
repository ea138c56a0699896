import type { InboundRow } from '@cascade/contracts';
import { onFirstUse, type Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';
import type { Database, Doc } from '../../port.ts';
import { LAST } from './entry-id.ts';
import { contactOfInbound, readEntryKey, type EntryKey } from './entry-key.ts';

/** A word of the name by which a contact wrote. What a contact calls itself is nobody's proof. */
interface NameRow extends Doc {
  /** `<account> <word> <contact>`. */
  _id: string;
  name: string;
  /** Of the newest message under this name (epoch ms). */
  at: number;
}

export interface NamedContact {
  contact: EntryKey;
  name: string;
  at: number;
}

export interface ContactNamesRepository {
  /** Notes the name of a contact that wrote, once a day. Nobody waits for it. */
  note(row: InboundRow): void;
  /** Like `note`; resolves when it is stored. */
  keep(rows: readonly InboundRow[]): Promise<void>;
  /** Contacts with a name in which each of the words begins a word, the newest first. */
  named(account: string, text: string, limit: number): Promise<NamedContact[]>;
  /** The newest name of each contact that has one. */
  namesOf(account: string, contacts: readonly EntryKey[]): Promise<Map<EntryKey, string>>;
  forget(account: string, contacts: Iterable<EntryKey>): Promise<void>;
}

const MOST_WORDS = 6;
/** Words of all names of one contact that are read. */
const MOST_NAMES = 50;
const LONGEST_WORD = 40;
const LONGEST_NAME = 200;
/** Rows of one word that a search looks at. */
const LOOKED_AT = 500;
const NOTED_MS = 86_400_000;
const NOTED = 20_000;

/** Words of a name as search compares them: without case and accents. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

export function createContactNamesRepository(db: Database, clock: Clock): ContactNamesRepository {
  const names = db.collection<NameRow & { contact: string }>('contact_names');
  const noted = onFirstUse(
    () =>
      new LRUCache<string, true>({
        max: NOTED,
        ttl: NOTED_MS,
        perf: { now: () => clock.now() },
        ttlResolution: 0,
      }),
  );

  async function store(row: InboundRow): Promise<void> {
    const contact = contactOfInbound(row);
    const name = (row.from.name ?? row.from.username)?.slice(0, LONGEST_NAME);
    if (contact === undefined || name === undefined) return;
    const of = `${row.account} ${contact} ${name}`;
    if (noted().has(of)) return;
    noted().set(of, true);
    try {
      for (const word of nameWords(`${row.from.name ?? ''} ${row.from.username ?? ''}`)) {
        await names.updateOne(
          { _id: `${row.account} ${word} ${contact}` },
          { $set: { name, contact: `${row.account} ${contact}` }, $max: { at: row.at } },
          { upsert: true },
        );
      }
    } catch (error) {
      noted().delete(of);
      throw error;
    }
  }

  return {
    note(row) {
      store(row).catch(() => undefined);
    },
    async keep(rows) {
      for (const row of rows) await store(row);
    },
    async named(account, text, limit) {
      const words = nameWords(text);
      const longest = words.toSorted((a, b) => b.length - a.length)[0];
      if (longest === undefined) return [];
      const start = `${account} ${longest}`;
      const rows = await names.find(
        { _id: { $gte: start, $lt: `${start}${LAST}` } },
        { sort: { _id: 1 }, limit: LOOKED_AT },
      );
      const found = new Map<string, NamedContact>();
      for (const { _id, name, at } of rows.toSorted((a, b) => b.at - a.at)) {
        const contact = _id.split(' ')[2] ?? '';
        const own = [...nameWords(name), _id.split(' ')[1] ?? ''];
        const fits = words.every((word) => own.some((one) => one.startsWith(word)));
        if (!fits || found.has(contact) || readEntryKey(contact) === null) continue;
        found.set(contact, { contact: contact as EntryKey, name, at });
        if (found.size === limit) break;
      }
      return [...found.values()];
    },
    async namesOf(account, contacts) {
      const of = new Map(contacts.map((contact) => [`${account} ${contact}`, contact]));
      if (of.size === 0) return new Map();
      const rows = await names.find(
        { contact: { $in: [...of.keys()] } },
        { limit: contacts.length * MOST_NAMES },
      );
      const found = new Map<EntryKey, string>();
      for (const { contact, name } of rows.toSorted((a, b) => a.at - b.at)) {
        const known = of.get(contact);
        if (known !== undefined) found.set(known, name);
      }
      return found;
    },
    async forget(account, contacts) {
      const $in = [...contacts].map((contact) => `${account} ${contact}`);
      if ($in.length > 0) await names.deleteMany({ contact: { $in } });
      noted().clear();
    },
  };
}
