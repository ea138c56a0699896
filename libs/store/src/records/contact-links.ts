import { LINKED_CHANNELS, type LinkedChannel } from '@cascade/contracts';

/**
 * Who said that two addresses are one contact: the provider of a channel, or a person of the account. A
 * contact's own word never does.
 */
export type LinkSource = LinkedChannel | 'person';

export const LINK_SOURCES: readonly LinkSource[] = [...LINKED_CHANNELS, 'person'];

/**
 * Says that an id and an address belong to one contact. Rows are added and ended, never changed in what
 * they say: joining and separating two contacts moves no other row.
 */
export interface ContactLink {
  /** Derived from account, source, alias and address. */
  _id: string;
  account: string;
  /** Key (`keyOf`) of the id that was learned, or of the contact that a person merged. */
  alias: string;
  /** The alias as its source wrote it: `554188887777` of the key `5541988887777`. */
  written: string;
  /** Key of the address that the alias belongs to. The alias itself where only its form differs. */
  address: string;
  source: LinkSource;
  /** Device that learned it. */
  device?: string;
  /** Person who merged the two. */
  by?: string;
  /** Learned from the sandbox: counts for sandbox devices alone. */
  sandbox: boolean;
  /** When it was learned, and when it was last said (epoch ms). */
  at: number;
  seenAt: number;
  /** Since when the two are separated; a provider that says the same again doesn't join them. */
  ended?: { at: number; by: string };
}
