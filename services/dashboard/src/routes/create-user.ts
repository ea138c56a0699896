import { mailFault, fieldRule } from '@cascade/contracts';
import type { Role, User, UsersRepository } from '@cascade/store';
import { checkNewPassword } from '../auth/check-new-password.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, failure } from '../http/answer.ts';
import { writeTime } from '../http/times.ts';
import { refuseFirstPerson } from '../members/refuse-first-person.ts';
import type { UserView } from '../schemas/users.ts';

export async function createUser(
  { repositories, passwords }: DashboardContext,
  account: string,
  { email, password, role }: { email: string; password: string; role: Role },
  { isOperator }: { isOperator: boolean },
): Promise<RouteAnswer> {
  const fault = mailFault(email);
  if (fault !== null) return failure(fieldRule('email', fault));
  const passwordFault = await checkNewPassword(password, [email]);
  if (passwordFault !== null) return failure(passwordFault);
  const { accountLimits, users } = repositories;
  const refused = await refuseFirstPerson(users, account, role);
  if (refused !== null) return refused;
  const passwordHash = await passwords.hash(password);
  const added = await accountLimits.add('users', { account }, () =>
    addPerson(users, { account, email, passwordHash, role }, isOperator),
  );
  if (added.status === 'full') return failure(added.failure);
  return added.value === null ? failure({ kind: 'emailTaken' }) : created(viewUser(added.value));
}

/**
 * Adds a person. The operator's word proves the address unless another account's user has proven it; what anybody else
 * names is unproven, whether or not somebody has the address elsewhere. Null when one of the account has it.
 */
export async function addPerson(
  users: UsersRepository,
  person: Parameters<UsersRepository['insert']>[0],
  isOperator: boolean,
): Promise<User | null> {
  const proven = isOperator ? await users.insert(person) : null;
  return proven ?? users.insertUnproven(person);
}

export function viewUser({
  _id,
  email,
  unproven,
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
    email_proven: unproven !== true,
    role,
    state,
    second_factor: secondFactor !== undefined,
    ...(linkAskedAt === undefined ? {} : { link_asked_at: writeTime(linkAskedAt) }),
    created_at: writeTime(createdAt),
  };
}
