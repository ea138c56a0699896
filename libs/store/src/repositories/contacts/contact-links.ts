import { createHash } from 'node:crypto';
import { onFirstUse, type Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../port.ts';
import type { ContactLink } from '../../records/index.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import { countingLinks, joinedTo, nameOfContact } from './join-links.ts';

/** How long `knownAs` may not know of a link that another process wrote. */
export const LINKS_CACHED_MS = 5_000;
const CACHED_CONTACTS = 10_000;
/** Rounds of following links, and rows of one round. */
const ROUNDS = 4;
const ROWS_AT_ONCE = 1_000;

/** A contact by its addresses' keys, and the key that names it. */
export interface KnownContact {
  name: string;
  addresses: string[];
}

/** Which addresses are one contact. Keys are those of `addressOf`. */
export interface ContactLinksRepository {
  /**
   * Returns the keys of all addresses of a contact, its own first. Costs no read in an account without
   * links; answers are kept for `LINKS_CACHED_MS`.
   */
  knownAs(account: string, key: string, options: { sandbox: boolean }): Promise<string[]>;
  /** Like `knownAs` for many keys, with names, from the store. */
  contactsOf(
    account: string,
    keys: readonly string[],
    options: { sandbox: boolean },
  ): Promise<Map<string, KnownContact>>;
  /** All links of a contact, also ended ones and those that only note another form. */
  ofContact(account: string, key: string): Promise<ContactLink[]>;
  /** Concurrent reads are batched. */
  get(account: string, id: string): Promise<ContactLink | null>;
  /** Adds a link, or notes that it was said again. Doesn't join again what a person separated. */
  say(link: ContactLink): Promise<void>;
  /** Joins what was separated. */
  rejoin(link: ContactLink): Promise<ContactLink | null>;
  /** Separates; null when there is no such link. */
  end(account: string, id: string, ended: { at: number; by: string }): Promise<ContactLink | null>;
  /** Deletes all links of these keys: the contact is erased. */
  deleteOf(account: string, keys: readonly string[]): Promise<void>;
}

export function contactLinkId(
  link: Pick<ContactLink, 'account' | 'source' | 'written' | 'address' | 'sandbox'>,
): string {
  const key = [link.account, link.source, link.written, link.address, link.sandbox];
  return `lnk_${createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32)}`;
}

export function createContactLinksRepository(
  db: Database,
  clock: Clock,
  accounts: Pick<AccountsRepository, 'byId'>,
): ContactLinksRepository {
  const links = db.collection<ContactLink>('contact_links');
  const cached = onFirstUse(
    () =>
      new LRUCache<string, string[]>({
        max: CACHED_CONTACTS,
        ttl: LINKS_CACHED_MS,
        perf: { now: () => clock.now() },
        ttlResolution: 0,
      }),
  );

  const hasLinks = async (account: string) =>
    (await accounts.byId(account))?.linksContacts === true;

  /** Reads the links of keys, of what they lead to, and so on. */
  async function follow(account: string, keys: readonly string[]): Promise<ContactLink[]> {
    const found = new Map<string, ContactLink>();
    const seen = new Set<string>();
    let next = [...new Set(keys)];
    for (let round = 0; round < ROUNDS && next.length > 0; round += 1) {
      const $in = next.slice(0, ROWS_AT_ONCE);
      next.forEach((key) => seen.add(key));
      const rows = await links.find(
        { account, $or: [{ alias: { $in } }, { address: { $in } }] },
        { limit: ROWS_AT_ONCE },
      );
      for (const row of rows) found.set(row._id, row);
      const led = rows.flatMap(({ alias, address }) => [alias, address]);
      next = [...new Set(led)].filter((key) => !seen.has(key));
    }
    return [...found.values()];
  }

  return {
    async knownAs(account, key, { sandbox }) {
      if (!(await hasLinks(account))) return [key];
      const of = `${account} ${sandbox} ${key}`;
      const known = cached().get(of);
      if (known) return known;
      const addresses = joinedTo(key, countingLinks(await follow(account, [key]), sandbox));
      cached().set(of, addresses);
      return addresses;
    },
    async contactsOf(account, keys, { sandbox }) {
      const counting = (await hasLinks(account))
        ? countingLinks(await follow(account, keys), sandbox)
        : [];
      return new Map(
        keys.map((key) => {
          const addresses = joinedTo(key, counting);
          return [key, { name: nameOfContact(addresses, counting), addresses }];
        }),
      );
    },
    ofContact,
    async get(account, id) {
      const [row] = await links.findByIds([id]);
      return row?.account === account ? row : null;
    },
    async say(link) {
      const { seenAt, ...first } = link;
      await links.updateOne(
        { _id: link._id },
        { $setOnInsert: withoutId(first), $max: { seenAt } },
        { upsert: true },
      );
      cached().clear();
    },
    async rejoin(link) {
      await this.say(link);
      const row = await links.findOneAndUpdate(
        { _id: link._id },
        { $unset: { ended: '' } },
        { returnDocument: 'after' },
      );
      cached().clear();
      return row;
    },
    async end(account, id, ended) {
      const row = await links.findOneAndUpdate(
        { _id: id, account },
        { $set: { ended } },
        { returnDocument: 'after' },
      );
      cached().clear();
      return row;
    },
    async deleteOf(account, keys) {
      const $in = [...keys];
      await links.deleteMany({ account, $or: [{ alias: { $in } }, { address: { $in } }] });
      cached().clear();
    },
  };

  async function ofContact(account: string, key: string): Promise<ContactLink[]> {
    const rows = await follow(account, [key]);
    const counting = [true, false].flatMap((sandbox) => countingLinks(rows, sandbox));
    const addresses = new Set(joinedTo(key, counting));
    return rows
      .filter(({ alias, address }) => addresses.has(alias) || addresses.has(address))
      .toSorted((a, b) => a.at - b.at);
  }
}

const withoutId = ({ _id, ...rest }: Omit<ContactLink, 'seenAt'>) => rest;
