import { mapPage, type Token } from '@cascade/store';
import { createToken } from '../accounts/create-token.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, invalid, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readTime, writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import {
  CreatedTokenSchema,
  NewTokenSchema,
  TokenSchema,
  type TokenView,
} from '../schemas/tokens.ts';

export function tokenRoutes(context: DashboardContext): Route[] {
  const { tokens } = context.repositories;
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
      async handle({ account, body: { name, expires_at: expiry, scopes } }) {
        const time = readTime(expiry ?? 0, 'expires_at');
        if ('reason' in time) return invalid(time.reason);
        const expiresAt = expiry === undefined || expiry === null ? null : time.ms;
        if (expiresAt !== null && expiresAt <= context.clock.now()) {
          return failure({ kind: 'expiryInPast' });
        }
        const made = await createToken(context, {
          account,
          name,
          expiresAt,
          ...(scopes === undefined ? {} : { scopes }),
        });
        if (made.status === 'full') return failure(made.failure);
        return created({ ...viewToken(made.value.row), token: made.value.token });
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
      handle: async ({ account, query }) =>
        ok(mapPage(await tokens.list(account, query), viewToken)),
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

function viewToken(token: Token): TokenView {
  const { _id, name, hint, expiresAt, scopes, lastUsedAt, createdAt } = token;
  return {
    id: _id,
    name,
    hint,
    expires_at: expiresAt === null ? null : writeTime(expiresAt),
    scopes: scopes === undefined ? null : [...scopes],
    last_used_at: lastUsedAt === undefined ? null : writeTime(lastUsedAt),
    created_at: writeTime(createdAt),
  };
}
