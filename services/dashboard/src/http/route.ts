import type { Request, Response } from 'express';
import type { Static, TObject, TSchema } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import type { OperatorAccess } from '../auth/operator-roles.ts';
import type { RoleAction } from '../auth/roles.ts';
import type { RouteAnswer } from './answer.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/**
 * Who may call a route. `public`: anybody. `signed-in`: a person with any role. `operator`: the
 * operator alone; `operator-inside`: inside an account. `owner`: owners, and the operator inside and outside
 * accounts. An action: people whose role allows it, and
 * the operator inside an account.
 */
export type Access = 'public' | 'signed-in' | 'operator' | 'operator-inside' | 'owner' | RoleAction;

export interface Call<Query, Body> {
  actor: Actor;
  /** Account of the call; empty for `public` routes and an operator outside accounts. */
  account: string;
  /** Parameter of the path; empty if there is none. */
  id: string;
  query: Query;
  body: Body;
  ip: string;
  /** Names the credential of the call: a session, a token. */
  credential: string;
  /** Whether the credential is still valid, with the same role; for answers without an end. */
  mayGoOn(): Promise<boolean>;
  request: Request;
  response: Response;
}

/** Reads what the before and after of an act are of; undefined: nothing is there. */
export type ReadState = (call: Call<unknown, unknown>) => Promise<unknown>;

/** A route and its description in `/api/openapi.json`. */
export interface Route {
  method: Method;
  /** As express writes it: `/api/tokens/:id`. */
  path: string;
  /**
   * Names the operation in `/api/openapi.json`: a verb and a noun, in camel case. `auth/route-scopes.ts` has
   * the scope of account tokens under it.
   */
  operationId: string;
  summary: string;
  tag: string;
  access: Access;
  /** Roles of operators that may call it; administrators alone when absent. */
  operators?: OperatorAccess;
  /** Reads what an act of an operator changes, where no GET of the same thing does. Null: a GET does more than read. */
  changes?: ReadState | null;
  /**
   * Origins whose pages may call a `public` route with a token in `Authorization`, without cookies; an entry with a
   * colon at its end is a scheme (`chrome-extension:`).
   */
  crossOrigin?: readonly string[];
  /** Changes nothing, and is a POST only for its body: no audit row is written. */
  tryout?: true;
  /** A GET that hands out credentials, or everything: an operator's call of it is an act. */
  handsOut?: true;
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
