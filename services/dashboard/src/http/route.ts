import type { Operation, OperationCall } from '@cascade/api';
import type { Static, TObject, TSchema } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import type { OperatorAccess } from '../auth/operator-roles.ts';
import type { RoleAction } from '../auth/roles.ts';
import type { RouteAnswer } from './answer.ts';

/**
 * Who may call a route. `public`: anybody. `signed-in`: a person with any role. `operator`: the
 * operator alone; `operator-inside`: inside an account. `owner`: owners, and the operator inside and outside
 * accounts. An action: people whose role allows it, and
 * the operator inside an account.
 */
export type Access = 'public' | 'signed-in' | 'operator' | 'operator-inside' | 'owner' | RoleAction;

/** Who calls a route. */
export interface RouteCaller {
  actor: Actor;
  /** Account of the call; empty for `public` routes and an operator outside accounts. */
  account: string;
  ip: string;
  /** Names the credential of the call: a session, a token. */
  credential: string;
  /** Whether the credential is still valid, with the same role; for answers without an end. */
  mayGoOn(): Promise<boolean>;
}

export type Call<Query, Body> = OperationCall<RouteCaller, Query, Body>;

/** Reads what the before and after of an act are of; undefined: nothing is there. */
export type ReadState = (call: Call<unknown, unknown>) => Promise<unknown>;

/** An operation of `/api`. `auth/route-scopes.ts` has the scope of account tokens under its `operationId`. */
export interface Route extends Omit<Operation<RouteCaller, RouteAnswer>, 'read'> {
  access: Access;
  /** Roles of operators that may call it; administrators alone when absent. */
  operators?: OperatorAccess;
  /**
   * Reads what an act changes, where no GET of the same thing does. Null: the audit has neither name nor change, as a GET
   * does more than read, or it is about a contact: rows of the audit outlive an erasure.
   */
  changes?: ReadState | null;
  /**
   * Origins whose pages may call a `public` route with a token in `Authorization`, without cookies; an entry with a
   * colon at its end is a scheme (`chrome-extension:`).
   */
  crossOrigin?: readonly string[];
  /** Changes nothing, and is a POST only for its body: no audit row is written. */
  tryout?: true;
  /** Begins or ends a session: its rows are of the kind `sign-in`. */
  signsIn?: true;
  /** A GET that hands out credentials, or everything: an operator's call of it is an act. */
  handsOut?: true;
  bodyLimitBytes?: number;
  /** Its answers have an `ETag`; a change takes `If-Match` and `If-None-Match`. */
  conditional?: true;
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
