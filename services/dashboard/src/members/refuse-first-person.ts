import type { Role, UsersRepository } from '@cascade/store';
import { type RouteAnswer, failure } from '../http/answer.ts';

/** Refuses a first person who isn't an owner: nobody else could make owners later. */
export async function refuseFirstPerson(
  users: UsersRepository,
  account: string,
  role: Role,
): Promise<RouteAnswer | null> {
  if (role === 'owner') return null;
  const { data } = await users.list(account, { limit: 1 });
  return data.length === 0 ? failure({ kind: 'firstPersonIsOwner' }) : null;
}
