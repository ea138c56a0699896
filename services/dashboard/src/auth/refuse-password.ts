import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import type { Call } from '../http/route.ts';
import { untilLeft } from '../http/until-left.ts';
import type { PersonActor } from './actor.ts';
import { tooMany } from './wrong-secrets.ts';

/**
 * Refuses an act that needs the own password, `current`; null for the right one, and in a session that
 * a link for choosing a password began. Wrong guesses are throttled like logins.
 */
export async function refusePassword(
  { repositories, passwords, throttle }: DashboardContext,
  actor: PersonActor,
  current: string | undefined,
  { ip, response }: Pick<Call<unknown, unknown>, 'ip' | 'response'>,
): Promise<RouteAnswer | null> {
  if (actor.choosesPassword) return null;
  if (current === undefined) return failure({ kind: 'currentRequired' });
  const { email, session: device } = actor;
  const attempt = { address: ip, email, device, signal: untilLeft(response) };
  const blocked = await throttle.attempt(attempt);
  if (blocked !== null) return tooMany(blocked.retryAfterMs);
  const user = await repositories.users.get(actor.account, actor.user);
  const matches = await passwords.verify(current, user?.passwordHash, { first: true });
  if (matches === 'busy') return tooMany(1000);
  if (!matches) return failure({ kind: 'currentWrong' });
  throttle.succeeded(attempt);
  return null;
}
