import { checkMailAddress } from '@cascade/contracts';
import type { Role, User } from '@cascade/store';
import { checkNewPassword } from '../auth/check-new-password.ts';
import type { DashboardContext } from '../context.ts';
import { created, failure, type RouteAnswer } from '../http/answer.ts';
import { writeTime } from '../http/times.ts';
import { refuseFirstPerson } from '../members/refuse-first-person.ts';
import type { UserView } from '../schemas/users.ts';

export async function createUser(
  { repositories, passwords }: DashboardContext,
  account: string,
  { email, password, role }: { email: string; password: string; role: Role },
): Promise<RouteAnswer> {
  const fault = checkMailAddress(email);
  if (fault !== null) return failure(400, `email: ${fault}`);
  const passwordFault = await checkNewPassword(password, [email]);
  if (passwordFault !== null) return failure(400, passwordFault);
  const { accountLimits, users } = repositories;
  const refused = await refuseFirstPerson(users, account, role);
  if (refused !== null) return refused;
  const passwordHash = await passwords.hash(password);
  const added = await accountLimits.add('users', { account }, () =>
    users.insert({ account, email, passwordHash, role }),
  );
  if (added.status === 'full') return failure(409, added.reason);
  return added.value === null ? failure(409, 'email: is taken') : created(viewUser(added.value));
}

export function viewUser({
  _id,
  email,
  role,
  passwordHash,
  secondFactor,
  linkAskedAt,
  createdAt,
}: User): UserView {
  const state = passwordHash === undefined ? 'invited' : 'active';
  return {
    id: _id,
    email,
    role,
    state,
    second_factor: secondFactor !== undefined,
    ...(linkAskedAt === undefined ? {} : { link_asked_at: writeTime(linkAskedAt) }),
    created_at: writeTime(createdAt),
  };
}
