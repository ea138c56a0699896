import type { TokenScope } from '@cascade/contracts';
import type { Request, Response } from 'express';
import type { Static, TObject, TSchema } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import type { RoleAction } from '../auth/roles.ts';
import type { RouteAnswer } from './answer.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/**
 * `public`: nobody needs to be signed in. `signed-in`: a person, in whichever role. `operator`: the
 * operator alone, `operator-inside`: inside an account. An action: whoever's role allows it, and
 * the operator inside an account.
 */
export type Access = 'public' | 'signed-in' | 'operator' | 'operator-inside' | RoleAction;

export interface Call<Query, Body> {
  actor: Actor;
  /** The account that is acted in; empty for `public` routes and an operator outside accounts. */
  account: string;
  /** The parameter of the path; empty where it has none. */
  id: string;
  query: Query;
  body: Body;
  ip: string;
  /** Names what authenticated the call: a session, a token. */
  credential: string;
  /** Whether the credential would still be taken, with the same role; of answers without an end. */
  mayGoOn(): Promise<boolean>;
  request: Request;
  response: Response;
}

/** A route and its description: what is served and what `/api/openapi.json` says are one object. */
export interface Route {
  method: Method;
  /** As express writes it: `/api/tokens/:id`. */
  path: string;
  /** Names the operation in `/api/openapi.json`: a verb and a noun, in camel case. */
  operationId: string;
  summary: string;
  tag: string;
  access: Access;
  /** Changes nothing, a POST for its body alone: it leaves no row in the audit. */
  tryout?: true;
  /** An account token with this scope does as well as a session. */
  accountTokens?: TokenScope;
  query?: TObject;
  /** JSON body; `multipart` routes read their own. */
  body?: TSchema;
  bodyLimitBytes?: number;
  multipart?: TSchema;
  /** JSON answers by status; errors are described once for all routes. */
  answers: Readonly<Record<number, TSchema>>;
  /** Media types that the answer may have beside JSON. */
  otherAnswers?: readonly string[];
  handle(call: Call<unknown, unknown>): Promise<RouteAnswer>;
}

interface RouteSpec<Q extends TObject, B extends TSchema> extends Omit<
  Route,
  'query' | 'body' | 'handle'
> {
  query?: Q;
  body?: B;
  handle(call: Call<Static<Q>, Static<B>>): Promise<RouteAnswer>;
}

/** Types the handler by the route's own schemas. */
export function defineRoute<Q extends TObject, B extends TSchema>(spec: RouteSpec<Q, B>): Route {
  return spec;
}

export const isMutating = (route: Route): boolean => route.method !== 'get';
