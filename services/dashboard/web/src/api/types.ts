import type { components, paths } from './schema.d.ts';

/** Named parts of bodies and answers. */
export type Schemas = components['schemas'];

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Paths that have a method: `PathWith<'get'>`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer Operation> ? Operation : never;

type JsonOf<Responses, Status> = Status extends keyof Responses
  ? Responses[Status] extends { content: { 'application/json': infer Body } }
    ? Body
    : never
  : never;

/** Body of a successful answer: `AnswerTo<'/api/tokens'>`, `AnswerTo<'/api/tokens', 'post'>`. */
export type AnswerTo<P extends keyof paths, M extends Method = 'get'> =
  OperationOf<P, M> extends { responses: infer Responses }
    ? JsonOf<Responses, 200 | 201 | 202>
    : never;

/** The JSON body of a call. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;

/** The parameters of a query. */
export type QueryOf<P extends keyof paths, M extends Method = 'get'> =
  OperationOf<P, M> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** One row of a list: `RowOf<'/api/requests'>`. */
export type RowOf<P extends keyof paths> =
  AnswerTo<P> extends { data: (infer Row)[] } ? Row : never;

/** The parameters in a path: the names in `{…}`. */
export type ParamsOf<P> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown;
