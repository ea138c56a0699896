import type { SenderPool } from '../../records/index.ts';
import { rankMembers } from './rank-members.ts';

/**
 * The active member that a contact gets by the pool's record alone, whatever the health of members: the
 * first one of an `ordered` pool, else the one that the contact's hash names. Undefined without active ones.
 */
export function memberByRule(
  { strategy, members }: Pick<SenderPool, 'strategy' | 'members'>,
  contact: string,
): string | undefined {
  const active = members.filter(({ state }) => state === 'active');
  const [first] = strategy === 'ordered' ? active : rankMembers(active, contact);
  return first?.device;
}
