import { isFailure } from '@cascade/contracts';
import { readBlock } from '@cascade/runtime';
import { mapPage, type Repositories, type Token } from '@cascade/store';
import { nameOfActor } from '../auth/actor.ts';
import { createToken } from '../accounts/create-token.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readTime, writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { unknownDevice } from '../webhooks/endpoint.ts';
import {
  CreatedTokenSchema,
  NewTokenSchema,
  TokenSchema,
  type TokenView,
} from '../schemas/tokens.ts';

export function tokenRoutes(context: DashboardContext): Route[] {
  const { tokens, users } = context.repositories;
  const tag = 'Tokens';
  return [
    defineRoute({
      method: 'post',
      path: '/api/tokens',
      operationId: 'createToken',
      summary: 'Create an account token',
      tag,
      access: 'manage',
      body: NewTokenSchema,
      answers: { 201: CreatedTokenSchema },
      async handle({ account, actor, body }) {
        const { name, expires_at: expiry, scopes, networks, devices } = body;
        const time = readTime(expiry ?? 0, 'expires_at');
        if (isFailure(time)) return failure(time);
        const expiresAt = expiry === undefined || expiry === null ? null : time.ms;
        if (expiresAt !== null && expiresAt <= context.clock.now()) {
          return failure({ kind: 'expiryInPast' });
        }
        const wrong = networks?.find((network) => readBlock(network) === null);
        if (wrong !== undefined) {
          return failure({ kind: 'networkInvalid', params: { value: wrong } });
        }
        const unknown = await unknownDevice(context.repositories.devices, account, devices ?? []);
        if (unknown !== null) return failure(unknown);
        const blocks = networks?.flatMap((network) => readBlock(network) ?? []);
        const made = await createToken(context, {
          account,
          name,
          expiresAt,
          createdBy: nameOfActor(actor),
          ...(scopes === undefined ? {} : { scopes }),
          ...(blocks === undefined ? {} : { networks: blocks }),
          ...(devices === undefined ? {} : { devices }),
        });
        if (made.status === 'full') return failure(made.failure);
        const { row, token } = made.value;
        return created({ ...viewToken(row, await makersOf(account, [row], users)), token });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/tokens',
      operationId: 'listTokens',
      summary: 'List account tokens, without their secrets',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(TokenSchema) },
      async handle({ account, query }) {
        const page = await tokens.list(account, query);
        const makers = await makersOf(account, page.data, users);
        return ok(mapPage(page, (token) => viewToken(token, makers)));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/tokens/:id',
      operationId: 'deleteToken',
      summary: 'Revoke an account token',
      tag,
      access: 'manage',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const token = await tokens.delete(account, id);
        if (token === null) return notFound('token');
        await context.changed({ kind: 'token', id: token.hash });
        return done;
      },
    }),
  ];
}

const OPERATOR = 'operator';

/** Addresses of the people who made tokens, by their ids. */
async function makersOf(
  account: string,
  tokens: readonly Token[],
  users: Pick<Repositories['users'], 'get'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(tokens.flatMap(({ createdBy }) => createdBy ?? []));
  ids.delete(OPERATOR);
  const found = await Promise.all([...ids].map((id) => users.get(account, id)));
  const people = found.flatMap((user) => (user === null ? [] : [[user._id, user.email] as const]));
  return new Map([...people, [OPERATOR, OPERATOR]]);
}

function viewToken(token: Token, makers: ReadonlyMap<string, string>): TokenView {
  const { _id, name, hint, expiresAt, scopes, networks, devices } = token;
  const { createdBy, lastUsedAt, createdAt } = token;
  return {
    id: _id,
    name,
    hint,
    expires_at: expiresAt === null ? null : writeTime(expiresAt),
    scopes: scopes === undefined ? null : [...scopes],
    networks: networks === undefined ? null : [...networks],
    devices: devices === undefined ? null : [...devices],
    created_by: makers.get(createdBy ?? '') ?? null,
    last_used_at: lastUsedAt === undefined ? null : writeTime(lastUsedAt),
    created_at: writeTime(createdAt),
  };
}
