import type { Channel } from '@cascade/contracts';

/** Who made a saved contact: a person or program of the account, a table, or the contact by writing in. */
export const SAVED_CONTACT_SOURCES = ['person', 'import', 'inbound'] as const;

/** Bounds of one saved contact. */
export const SAVED_CONTACT_BOUNDS = {
  addresses: 20,
  tags: 20,
  tag: 40,
  fields: 50,
  fieldName: 60,
  fieldValue: 1_000,
  name: 200,
  note: 2_000,
} as const;

/** Where a saved contact is written to. */
export interface SavedAddress {
  channel: Channel;
  /** As the channel is given it (`Address.to`): its key is `keyOf`. */
  address: string;
}

/** A value of a saved contact that the account named. A pair: names from outside are no members. */
export interface SavedField {
  name: string;
  value: string;
}

/** A person whom an account keeps with name, addresses, tags and fields. */
export interface SavedContact {
  _id: string;
  account: string;
  name?: string;
  /** At least one. An address belongs to one saved contact of the account. */
  addresses: readonly SavedAddress[];
  /** All different, without regard to case. */
  tags: readonly string[];
  fields: readonly SavedField[];
  note?: string;
  source: (typeof SAVED_CONTACT_SOURCES)[number];
  /** When it last wrote, since it is saved (epoch ms). */
  wroteAt?: number;
  createdAt: number;
  updatedAt: number;
}
