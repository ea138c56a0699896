import type { NotedAct } from '../failures/noted-act.ts';
import type { OidcIdentity, OidcProvider, Role, User } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import type { ClaimedIdentity } from './read-identity.ts';
import { roleOf } from './role-of.ts';

type Admission =
  /** `did`: what the sign-in changed, a sentence each, for the audit. */
  { user: User; did: NotedAct[] } | { refused: ApiFailure };

const NO_ROLE: ApiFailure = { kind: 'noRoleHere' };

/**
 * Finds the person of an identity whose address was checked: by subject; at the first sign-in by the address, in this
 * account alone; otherwise adds the person. The sign-in proves the address. The role follows the claim.
 */
export async function admitPerson(
  context: Pick<DashboardContext, 'repositories' | 'clock'>,
  provider: OidcProvider,
  { issuer, subject, email, values }: ClaimedIdentity & { email: string },
): Promise<Admission> {
  const { users, accountLimits } = context.repositories;
  const account = provider._id;
  const role = roleOf(provider, values);
  if (role === null) return { refused: NO_ROLE };
  const key = hashToken(`${issuer} ${subject}`);
  const identity: OidcIdentity = { key, issuer, subject, linkedAt: context.clock.now() };

  const known = await users.byOidc(account, key);
  if (known !== null) {
    await prove(known);
    return followRole(context, provider, known, { role, did: [] });
  }

  const existing = await users.byEmailIn(account, email);
  if (existing !== null) return link(existing);

  const first = role ?? provider.defaultRole;
  if (first === null) return { refused: NO_ROLE };
  const added = await accountLimits.add('users', { account }, () =>
    users.insertUnproven({ account, email, role: first, oidc: identity }),
  );
  if (added.status === 'full') return { refused: added.failure };
  if (added.value !== null) {
    await prove(added.value);
    const act: NotedAct = { kind: 'actPersonAdded', params: { role: first, name: provider.name } };
    return { user: added.value, did: [act] };
  }
  // Added meanwhile, or the identity is that of a person elsewhere.
  const other = await users.byEmailIn(account, email);
  return other === null ? { refused: TAKEN } : link(other);

  /** The account has proven the domain: a person of another account keeps the address, unproven. */
  async function prove({ _id, email: own }: User): Promise<void> {
    if (own === email.toLowerCase()) await users.prove(account, _id);
  }

  async function link(user: User): Promise<Admission> {
    if (!(await users.linkOidc(account, user._id, identity))) return { refused: TAKEN };
    await prove(user);
    return followRole(context, provider, user, {
      role: role ?? undefined,
      did: [{ kind: 'actPersonLinked', params: { name: provider.name } }],
    });
  }
}

const TAKEN: ApiFailure = { kind: 'emailLinkedElsewhere' };

/** Gives the person the claim's role. The last owner stays one. */
async function followRole(
  { repositories: { users, sessions } }: Pick<DashboardContext, 'repositories'>,
  { name }: Pick<OidcProvider, 'name'>,
  user: User,
  { role, did }: { role: Role | undefined; did: NotedAct[] },
): Promise<Admission> {
  const { account, _id, role: before } = user;
  if (role === undefined || role === before) return { user, did };
  const after = await users.update(account, _id, { role });
  if (after === 'last_owner') {
    return { user, did: [...did, { kind: 'actLastOwnerKept', params: { name, role } }] };
  }
  if (after === null) return { refused: NO_ROLE };
  // As after any change of a role: other sessions end.
  await sessions.deleteOfUser(account, _id);
  const changed: NotedAct = { kind: 'actRoleChanged', params: { before, role, name } };
  return { user: after, did: [...did, changed] };
}
