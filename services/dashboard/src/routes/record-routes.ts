import {
  mapPage,
  type AccountLimitsRepository,
  type FixedLimit,
  type NewRecord,
  type PageQuery,
  type RecordRepository,
} from '@cascade/store';
import type { Static, TObject, TSchema } from 'typebox';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Access, type Call, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf } from '../schemas/pages.ts';

interface Records<T extends PlainRecord, Of extends keyof T, S extends TSchema> {
  /** `/api/views`. */
  path: string;
  tag: string;
  /** `view` in `view not found`. */
  what: string;
  limit: FixedLimit;
  rows: RecordRepository<T, Of>;
  schema: S;
  view(row: T): Static<S>;
}

interface PlainRecord {
  _id: string;
  account: string;
}

/** What an operation of a record says of itself. */
interface Act {
  operationId: string;
  summary: string;
  access: Access;
}

type Who = Pick<Call<unknown, unknown>, 'account' | 'actor'>;

/** Derives the routes of a record: each act of it is a route, in the order in which the caller lists them. */
export function recordRoutes<T extends PlainRecord, Of extends keyof T, S extends TSchema>(
  accountLimits: Pick<AccountLimitsRepository, 'add'>,
  { path, tag, what, limit, rows, schema, view }: Records<T, Of, S>,
) {
  const one = { tag, path: `${path}/:id` } as const;
  return {
    /** @param of which rows a call lists. */
    list: <Q extends TObject>(
      act: Act & { query: Q },
      of: (call: Who & { query: Static<Q> }) => Pick<T, Of> & Partial<T>,
    ): Route =>
      defineRoute({
        ...act,
        tag,
        path,
        method: 'get',
        answers: { 200: pageOf(schema) },
        handle: async (call) =>
          ok(mapPage(await rows.list(of(call), call.query as PageQuery), view)),
      }),

    /** @param row what a call writes, or why it may not. */
    create: <B extends TSchema>(
      act: Act & { body: B },
      row: (call: Who & { body: Static<B> }) => Promise<NewRecord<T> | RouteAnswer>,
    ): Route =>
      defineRoute({
        ...act,
        tag,
        path,
        method: 'post',
        answers: { 201: schema },
        async handle(call) {
          const values = await row(call);
          if (!('account' in values)) return values;
          const added = await accountLimits.add(limit, values as unknown as PlainRecord, () =>
            rows.insert(values),
          );
          return added.status === 'full' ? failure(added.failure) : created(view(added.value));
        },
      }),

    update: <B extends TSchema>(act: Act & { body: B }, of: (call: Who) => Pick<T, Of>): Route =>
      defineRoute({
        ...act,
        ...one,
        method: 'patch',
        answers: { 200: schema },
        async handle(call) {
          const after = await rows.update(of(call), call.id, call.body as Partial<NewRecord<T>>);
          return after === null ? notFound(what) : ok(view(after));
        },
      }),

    delete: (act: Act, of: (call: Who) => Pick<T, Of>): Route =>
      defineRoute({
        ...act,
        ...one,
        method: 'delete',
        answers: { 200: StatusSchema },
        handle: async (call) => ((await rows.delete(of(call), call.id)) ? done : notFound(what)),
      }),
  };
}
