import type { AmbiguousNumbers } from '../numbers/international.ts';

/** How recipients are named: by numbers with country code, ids of chats, or mail addresses. */
export type AddressKind = 'phone' | 'chat' | 'mail';

/** An address that its channel takes. */
export interface Address {
  /** What the channel's worker is given. */
  to: string;
  /** The one form that every way of writing the address leads to. */
  readonly key: string;
  /** Both forms of a number that was converted. */
  note?: string;
}

/** Who wrote an address, and what its writer's numbers mean. */
export interface Reading {
  /**
   * A person or a caller writes as SPEC.md says. A gateway of a country may write national numbers, and a
   * `+` that became a space. A provider writes numbers with country code, and ids.
   */
  writtenBy: 'person' | 'gateway' | 'provider';
  /**
   * The account's country, ISO 3166-1 alpha-2: its national numbers are read. Or a country code, digits,
   * which only replaces a leading 0.
   */
  country?: string | undefined;
  /** What the account wants of numbers with two readings; refused when absent. */
  ambiguous?: AmbiguousNumbers | undefined;
  /** Takes the sandbox's own numbers, too, which no country has. */
  sandbox?: boolean | undefined;
}

/** What a provider says is as it stands. */
export const BY_PROVIDER: Reading = { writtenBy: 'provider' };
