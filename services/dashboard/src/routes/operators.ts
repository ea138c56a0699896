import { broken, isFailure } from '@cascade/contracts';
import { mapPage, MAX_OPERATOR_TOKENS, type OperatorAct, type OperatorToken } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { Actor } from '../auth/actor.ts';
import { OPERATOR_TOKEN_PREFIX } from '../auth/operators.ts';
import type { DashboardContext } from '../context.ts';
import { viewRefusal } from '../failures/failure-of-act.ts';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { changesText } from '../http/act-changes.ts';
import type { CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readTime, writeTime, writeTimeIfAny } from '../http/times.ts';
import { listAnswer } from '../logs/list-answer.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  CreatedOperatorTokenSchema,
  NewOperatorTokenSchema,
  OperatorActSchema,
  OperatorActsQuerySchema,
  OperatorRotationSchema,
  OperatorTokenSchema,
  type OperatorActView,
  type OperatorTokenView,
} from '../schemas/operators.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

const HOUR_MS = 3_600_000;

/** Routes for who operates the installation, and what they did. */
export function operatorRoutes({ repositories, clock }: DashboardContext): Route[] {
  const { operatorActs, operatorTokens } = repositories;
  const tag = 'Operations';
  const access = 'operator';

  /** Epoch ms; null: never. */
  function readExpiry(expiry: string | number | null | undefined) {
    if (expiry === undefined || expiry === null) return { ms: null };
    const time = readTime(expiry, 'expires_at');
    if (isFailure(time)) return time;
    return time.ms > clock.now()
      ? time
      : broken('expires_at', 'mustBe', { value: 'in the future' });
  }

  async function create(
    { name, role }: Pick<OperatorToken, 'name' | 'role'>,
    expiry: string | number | null | undefined,
    actor: Actor,
  ): Promise<RouteAnswer> {
    const time = readExpiry(expiry);
    if (isFailure(time)) return failure(time);
    const { token, hash, hint } = newToken(OPERATOR_TOKEN_PREFIX);
    const createdBy = actor.kind === 'operator' ? (actor.name ?? 'operator') : '';
    const row = { name, role, hash, hint, expiresAt: time.ms, createdBy };
    const stored = await operatorTokens.insert(row);
    return stored === null
      ? failure({ kind: 'operatorTokensFull', params: { count: MAX_OPERATOR_TOKENS } })
      : created({ ...viewToken(stored), token });
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/operations/operators',
      operationId: 'createOperatorToken',
      summary: 'Give an operator a token, with a name and a role',
      tag,
      access,
      body: NewOperatorTokenSchema,
      answers: { 201: CreatedOperatorTokenSchema },
      handle: ({ actor, body }) => create(body, body.expires_at, actor),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/operators',
      operationId: 'listOperatorTokens',
      summary: 'List the tokens of operators, without their secrets',
      tag,
      access,
      query: PageQuerySchema,
      answers: { 200: pageOf(OperatorTokenSchema) },
      handle: async ({ query }) => ok(mapPage(await operatorTokens.list(query), viewToken)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/operators/:id',
      operationId: 'readOperatorToken',
      summary: 'Read a token of an operator, without its secret',
      tag,
      access,
      answers: { 200: OperatorTokenSchema },
      async handle({ id }) {
        const token = await operatorTokens.get(id);
        return token === null ? notFound('token') : ok(viewToken(token));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/operations/operators/:id/rotate',
      operationId: 'rotateOperatorToken',
      summary: 'Give the person another token; the replaced one ends after the overlap',
      tag,
      access,
      body: OperatorRotationSchema,
      answers: { 201: CreatedOperatorTokenSchema },
      async handle({ actor, id, body: { overlap_hours: hours = 24, expires_at: expiry } }) {
        const old = await operatorTokens.get(id);
        if (old === null) return notFound('token');
        const made = await create(old, expiry, actor);
        if (made.status === 201) await operatorTokens.endBy(id, clock.now() + hours * HOUR_MS);
        return made;
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/operations/operators/:id',
      operationId: 'revokeOperatorToken',
      summary: 'Revoke a token of an operator; its sessions end',
      tag,
      access,
      answers: { 200: StatusSchema },
      handle: async ({ id }) => ((await operatorTokens.delete(id)) ? done : notFound('token')),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/acts',
      operationId: 'listOperatorActs',
      summary: 'List what operators did, in the installation and in accounts, newest first',
      tag,
      access,
      query: OperatorActsQuerySchema,
      answers: { 200: pageOf(OperatorActSchema) },
      otherAnswers: ['text/csv'],
      handle: ({ query: { account, actor, operation, ...asked } }) =>
        listAnswer(asked, 'acts', COLUMNS, async (page, times) => {
          const filter = { ...times, account, actor, operation };
          return mapPage(await operatorActs.list(page, filter), viewAct);
        }),
    }),
  ];
}

const COLUMNS: CsvColumns<OperatorActView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  actor_name: ({ actor_name: name }) => name,
  role: ({ role }) => role,
  operation: ({ operation }) => operation,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  account: ({ account }) => account,
  changes: ({ changes }) => changesText(changes),
  route: ({ route }) => route,
  ip: ({ ip }) => ip,
};

const viewToken = (row: OperatorToken): OperatorTokenView => ({
  id: row._id,
  name: row.name,
  role: row.role,
  hint: row.hint,
  expires_at: row.expiresAt === null ? null : writeTime(row.expiresAt),
  last_used_at: writeTimeIfAny(row.lastUsedAt),
  created_by: row.createdBy,
  created_at: writeTime(row.createdAt),
});

const viewAct = (row: OperatorAct): OperatorActView => ({
  id: row._id,
  at: writeTime(row.at),
  actor: row.actor,
  actor_name: row.actorName ?? null,
  role: row.role,
  operation: row.operation,
  status: row.status,
  reason: row.reason,
  failure: viewRefusal(row),
  account: row.account ?? null,
  changes: (row.changes ?? []).map((change) => ({ ...change })),
  route: row.route ?? null,
  ip: row.ip ?? null,
});
