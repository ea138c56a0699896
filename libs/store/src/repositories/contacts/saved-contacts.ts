import type { AddressKind, Channel } from '@cascade/contracts';
import type { SavedContact, Suppression } from '../../records/index.ts';
import type { Page, PageQuery } from '../page.ts';
import type { EntryKey } from './entry-key.ts';

/** Which saved contacts are meant: all of what is given. */
export interface SavedContactFilter {
  ids?: readonly string[] | undefined;
  /** A tag, without regard to case. */
  tag?: string | undefined;
  channel?: Channel | undefined;
  /** Whether an opt-out bars one of the addresses. */
  optedOut?: boolean | undefined;
  /** Time of the last message of the contact: inclusive, and exclusive (epoch ms). */
  wroteSince?: number | undefined;
  wroteBefore?: number | undefined;
  /** What a text that somebody typed may name; one of these. */
  sought?: {
    contacts: readonly EntryKey[];
    beginnings: readonly { kind: AddressKind; prefix: string }[];
    name: string | null;
  };
}

type NewSavedContact = Omit<SavedContact, '_id' | 'createdAt' | 'updatedAt'>;
/** `null` removes a member. */
export type SavedContactPatch = Partial<Pick<SavedContact, 'addresses' | 'tags' | 'fields'>> & {
  name?: string | null;
  note?: string | null;
};

/** `taken`: another saved contact has the address. */
export type SavedContactWritten =
  | { status: 'written'; contact: SavedContact }
  | { status: 'taken'; key: EntryKey; by: string }
  | { status: 'absent' };

export interface SavedContactsRepository {
  insert(contact: NewSavedContact): Promise<SavedContactWritten>;
  get(account: string, id: string): Promise<SavedContact | null>;
  /** A patch that is made of the contact is made again when somebody else changed the contact meanwhile. */
  update(
    account: string,
    id: string,
    patch: SavedContactPatch | ((before: SavedContact) => SavedContactPatch),
  ): Promise<SavedContactWritten>;
  delete(account: string, id: string): Promise<boolean>;
  /** Moves what `from` has into `into`, whose own values stay, and deletes `from`. */
  merge(account: string, into: string, from: string): Promise<SavedContactWritten>;
  /** The saved contacts that have these addresses, by address. */
  ofAddresses(account: string, keys: readonly EntryKey[]): Promise<Map<EntryKey, SavedContact>>;
  /** Newest first. A page may be short or empty: what fits seldom is looked for in portions. */
  list(account: string, filter: SavedContactFilter, page: PageQuery): Promise<Page<SavedContact>>;
  /** Everything that fits, newest first; the caller stops when it has enough. */
  find(
    account: string,
    filter: SavedContactFilter,
  ): AsyncGenerator<SavedContact[], void, undefined>;
  /** What bars the addresses of a saved contact, for sends to live devices. */
  standing(account: string, contact: Pick<SavedContact, 'addresses'>): Promise<Suppression[]>;
  /** Tags of all saved contacts, in the order of their letters. */
  tags(account: string): Promise<string[]>;
  /** Notes that a contact wrote; false where none with these addresses is saved. */
  noteWrote(account: string, keys: readonly EntryKey[], at: number): Promise<boolean>;
}
