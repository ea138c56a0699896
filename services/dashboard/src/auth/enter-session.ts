import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { failure, ok, type RouteAnswer } from '../http/answer.ts';
import { writeTimeIfAny } from '../http/times.ts';
import type { Actor } from './actor.ts';
import { viewLife } from '../life/view-life.ts';
import { beginSession, type SessionOwner } from './begin-session.ts';
import { lacksFactor } from './lacks-factor.ts';
import { personIn } from './person-in.ts';

/** Of this process (`TZ`): an operator outside accounts reads times in it. */
const INSTALLATION_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Describes a session to the page. */
export async function describeSession(
  {
    repositories: { accounts, users },
    sandboxUrl,
  }: Pick<DashboardContext, 'repositories' | 'sandboxUrl'>,
  actor: Actor,
): Promise<RouteAnswer> {
  const isPerson = actor.kind === 'user';
  const [account, user] = await Promise.all([
    actor.kind === 'nobody' ? null : accounts.get(actor.account),
    isPerson ? users.get(actor.account, actor.user) : null,
  ]);
  const zone = account === null ? INSTALLATION_ZONE : 'UTC';
  const { timeZone = zone, language = 'en' } = account?.settings ?? {};
  return ok({
    operator: actor.kind === 'operator',
    operator_role: actor.kind === 'operator' ? actor.role : null,
    operator_name: actor.kind === 'operator' ? (actor.name ?? null) : null,
    user: isPerson ? { id: actor.user, email: actor.email, role: actor.role } : null,
    account: {
      id: account?._id ?? '',
      name: account?.name ?? '',
      time_zone: timeZone,
      language,
      second_factor_required: account?.settings.secondFactorRequired === true,
      ...(account === null ? { state: 'active' as const } : viewLife(account)),
      held_at: writeTimeIfAny(account?.heldAt),
    },
    chooses_password: isPerson && actor.choosesPassword,
    second_factor_lacking: isPerson && actor.lacksFactor,
    only_by_provider: user?.oidc !== undefined && user.passwordHash === undefined,
    sandbox: sandboxUrl !== undefined,
  });
}

/** Begins a session and describes it. */
export async function enterSession(
  context: DashboardContext,
  owner: SessionOwner,
  from: { ip: string; request: Request },
): Promise<RouteAnswer & Required<Pick<RouteAnswer, 'headers'>>> {
  const { user: id, account } = owner;
  if (owner.operator !== undefined) {
    const operator = await context.operators.ofSession(owner);
    if (operator === null) return { headers: {}, ...failure({ kind: 'notSignedIn' }) };
    const headers = await beginSession(context, owner, from);
    const signedIn: Actor = { kind: 'operator', account: '', ...operator };
    return { ...(await describeSession(context, signedIn)), headers, signedIn };
  }
  const { accounts, users } = context.repositories;
  const user = await users.get(account, id);
  if (user === null) return { headers: {}, ...failure({ kind: 'notSignedIn' }) };
  const headers = await beginSession(context, owner, from);
  const lacks = lacksFactor(await accounts.byId(account), user, owner);
  const signedIn = personIn(user, { ...owner, _id: '' }, lacks);
  return { ...(await describeSession(context, signedIn)), headers, signedIn };
}
