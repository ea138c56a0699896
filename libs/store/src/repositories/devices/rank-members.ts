import { hash } from 'node:crypto';
import type { PoolMember } from '../../records/index.ts';

/**
 * Orders the members of a weighted pool for a contact: the same order each time, in which a member comes
 * first for a share of all contacts that is its weight's (weighted rendezvous hashing, Schindelhauer and
 * Schomaker 2005). A member that joins or leaves changes the first place of few contacts.
 */
export function rankMembers<T extends Pick<PoolMember, 'device' | 'weight'>>(
  members: readonly T[],
  contact: string,
): T[] {
  if (members.length < 2) return [...members];
  return members
    .map((member) => ({ member, key: -member.weight / Math.log(chanceOf(member, contact)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ member }) => member);
}

/** Between 0 and 1, exclusive: 48 bits of a hash, evenly spread. */
function chanceOf({ device }: Pick<PoolMember, 'device'>, contact: string): number {
  const bits = hash('sha1', `${device}:${contact}`, 'hex').slice(0, 12);
  return (Number.parseInt(bits, 16) + 0.5) / 2 ** 48;
}
