import { notedWords } from '../failures/noted-act.ts';
import { isMutating } from '@cascade/api';
import { agentOf } from '@cascade/contracts';
import type { Request } from 'express';
import { nameOfActor, type Actor, type OperatorActor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { changesBetween, stateAfter, stateReaderOf } from './act-changes.ts';
import { objectOf } from './audit-object.ts';
import type { RouteAnswer } from './answer.ts';
import type { Call, Route } from './route.ts';
import { within } from './within.ts';

/** Longest time that an act waits for the state before or after it. */
const READ_MS = 2_000;

/** Accounts that one act writes rows for. */
const MOST_ACCOUNTS = 100;

/** Whether calls of a route are acts: they change something, or hand out what others must not have. */
export const isAct = (route: Route): boolean =>
  (isMutating(route) && route.tryout !== true) || route.handsOut === true;

/** Runs a call; for an act, reads what was there before and what is there after. */
type RunAct = (call: Call<unknown, unknown>) => Promise<RouteAnswer>;

export function actRunner(
  route: Route,
  routes: readonly Route[],
  { logger }: Pick<DashboardContext, 'logger'>,
): RunAct {
  const reads = isAct(route) ? stateReaderOf(route, routes) : undefined;
  /** A state that can't be read, or not in time, keeps nobody from acting. */
  const read = (call: Call<unknown, unknown>): Promise<unknown> =>
    reads === undefined
      ? Promise.resolve(undefined)
      : within(AbortSignal.timeout(READ_MS), reads(call)).catch((error: unknown) => {
          logger.warn('audit: state not read', { operation: route.operationId, error });
          return undefined;
        });
  return async (call) => {
    if (!isAct(route)) return route.handle(call);
    const before = await read(call);
    const answer = await route.handle(call);
    if (route.changes === null) return { ...answer, ...nameless(route, call) };
    const isRefused = answer.status >= 400;
    const after = isRefused ? before : await stateAfter(answer, () => read(call));
    const isNew = answer.status === 201;
    const object = objectOf(route, call.id, answer, [after, before]);
    return {
      ...answer,
      ...(object === undefined ? {} : { object }),
      changes: isRefused ? [] : changesBetween(isNew ? undefined : before, after),
    };
  };
}

/** What was acted on, without its name and what changed. */
function nameless(route: Route, { id }: Call<unknown, unknown>): Partial<RouteAnswer> {
  const object = objectOf(route, id, {}, []);
  return object === undefined ? {} : { object };
}

/** Call that was made, for its rows. */
interface Made {
  route: Route;
  request: Request;
  actor: Actor;
  answer: RouteAnswer;
}

/** Writes an act, a refused one too: to the account's audit, an operator's also to the installation's. */
export async function recordAct(
  made: Made,
  context: Pick<DashboardContext, 'repositories' | 'logger'>,
): Promise<void> {
  const { route, answer } = made;
  if (!isAct(route)) return;
  const actor = answer.signedIn ?? made.actor;
  if (actor.kind === 'nobody') return;
  try {
    const accounts = await accountsOf(made, actor, context);
    if (isMutating(route) || actor.kind === 'operator') {
      for (const account of accounts) await insertAuditRow({ ...made, actor }, account, context);
    }
    if (actor.kind === 'operator') await insertActs({ ...made, actor }, accounts, context);
  } catch (error) {
    context.logger.error('audit: row not stored', {
      route: route.path,
      operation: route.operationId,
      actor: nameOfActor(actor),
      error,
    });
  }
}

/** Accounts whose audit has the act: over all accounts the answer's or the path's, else the call's. */
async function accountsOf(
  { route, request, answer }: Made,
  actor: Exclude<Actor, { kind: 'nobody' }>,
  { repositories: { accounts } }: Pick<DashboardContext, 'repositories'>,
): Promise<readonly string[]> {
  // An operator who has chosen an account may change another one.
  const isInside = actor.kind !== 'operator' || route.access !== 'operator';
  if (isInside && actor.account !== '') return [actor.account];
  if (answer.concerns !== undefined) return [...new Set(answer.concerns)].slice(0, MOST_ACCOUNTS);
  const named = route.path.startsWith('/api/accounts/:id') ? request.params['id'] : undefined;
  if (typeof named !== 'string') return [];
  return (await accounts.get(named)) === null ? [] : [named];
}

const reasonOf = ({ route, answer: { body, noted } }: Made): string =>
  (body as { reason?: string } | undefined)?.reason ?? notedWords(noted ?? route.summary);

const shared = (made: Made) => ({
  status: made.answer.status,
  reason: reasonOf(made),
  operation: made.route.operationId,
  route: `${made.request.method} ${made.request.path}`,
  ...(made.answer.changes === undefined || made.answer.changes.length === 0
    ? {}
    : { changes: made.answer.changes }),
  ...(made.request.ip === undefined ? {} : { ip: made.request.ip }),
});

async function insertAuditRow(
  made: Made,
  account: string,
  { repositories }: Pick<DashboardContext, 'repositories'>,
): Promise<void> {
  const agent = agentOf(made.request.headers);
  const object = made.answer.object ?? objectOf(made.route, idIn(made.request), made.answer, []);
  await repositories.audit.insert({
    account,
    kind: made.route.signsIn === true ? 'sign-in' : 'management',
    ...shared(made),
    ...(object === undefined ? {} : { object }),
    ...(made.answer.refused === undefined ? {} : { failure: made.answer.refused }),
    ...(typeof made.answer.noted === 'object' ? { noted: made.answer.noted } : {}),
    actor: nameOfActor(made.actor),
    ...writtenName(made.actor),
    ...(agent === undefined ? {} : { agent }),
  });
}

/** One row for each account that the act concerns, so that each finds it; one without an account else. */
async function insertActs(
  made: Made & { actor: OperatorActor },
  accounts: readonly string[],
  { repositories }: Pick<DashboardContext, 'repositories'>,
): Promise<void> {
  const { token: actor, name: actorName, role } = made.actor;
  const row = {
    ...shared(made),
    actor,
    role,
    ...(actorName === undefined ? {} : { actorName }),
  };
  if (accounts.length === 0) await repositories.operatorActs.insert(row);
  for (const account of accounts) await repositories.operatorActs.insert({ ...row, account });
}

/** Of a call that was refused before it ran. */
const idIn = ({ params }: Request): string => String(Object.values(params)[0] ?? '');

const writtenName = (actor: Actor) => {
  if (actor.kind === 'user') return { actorName: actor.email };
  if (actor.kind === 'nobody' || actor.name === undefined) return {};
  return { actorName: actor.name };
};
