import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ACCOUNT_HEADER } from './acting-account.ts';
import type { ApiError } from './api-error.ts';
import { answerOf, api } from './client.ts';
import { readAgain, type ReadingPace } from './recovery.ts';
import type { AnswerTo, BodyOf, ParamsOf, PathWith, QueryOf } from './types.ts';

export interface AskedOfApi<P extends PathWith<'get'>> {
  /** Members that are `undefined` or empty are left out. */
  query?: { [K in keyof QueryOf<P>]?: QueryOf<P>[K] | undefined };
  params?: ParamsOf<P>;
  /** For operators: the account that is read, unless it is the one they act in. */
  account?: string | undefined;
}

/** No reading waits longer for its answer. */
const LONGEST_MS = 60_000;

/** The client's types can't be passed through another generic function. */
type AnyCall = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const request = api.request as unknown as AnyCall;

/** Options of TanStack Query for a `GET`. The key is `[path, asked]`: invalidate by `[path]`. */
export function apiQuery<P extends PathWith<'get'>>(path: P, asked: AskedOfApi<P> = {}) {
  return queryOptions<AnswerTo<P>, ApiError>({
    queryKey: [path, asked],
    queryFn: ({ signal }) =>
      answerOf(
        request('get', path, {
          params: { path: asked.params, query: withoutEmpty(asked.query) },
          headers: inside(asked.account),
          signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
        }),
      ) as Promise<AnswerTo<P>>,
  });
}

interface Reading<D> {
  enabled?: boolean;
  /** Reads again at this interval while the page is visible. */
  refetchEveryMs?: ReadingPace<D>;
}

/**
 * Reads from the management API. The previous page stays while the next one loads. What failed because
 * the server is away is read again by itself.
 */
export function useApi<P extends PathWith<'get'>>(
  path: P,
  asked: AskedOfApi<P> = {},
  { enabled = true, refetchEveryMs = false }: Reading<AnswerTo<P>> = {},
) {
  return useQuery({
    ...apiQuery(path, asked),
    enabled,
    refetchInterval: readAgain(refetchEveryMs),
    placeholderData: keepPreviousData,
  });
}

/**
 * Begins to read what a part of the screen reads once another answer is there: both are on their way at the same time.
 * The part's own `useApi` of the same path and query takes the answer.
 */
export function useReadAhead<P extends PathWith<'get'>>(
  path: P,
  asked: AskedOfApi<P> = {},
  enabled = true,
): void {
  const client = useQueryClient();
  const query = apiQuery(path, asked);
  if (!enabled || client.getQueryState(query.queryKey) !== undefined) return;
  client.query(query).catch(() => undefined);
}

type Acting<P, M extends 'post' | 'patch' | 'put' | 'delete'> = {
  params?: ParamsOf<P>;
  query?: Readonly<Record<string, boolean>> | undefined;
  /** For operators: the account to act in, unless it is the chosen one. */
  account?: string | undefined;
} & (P extends PathWith<M> ? { body?: BodyOf<P, M> } : unknown);

/**
 * Changes something through the management API. Afterwards the lists of the given paths are read
 * again.
 */
export function useAct<M extends 'post' | 'patch' | 'put' | 'delete', P extends PathWith<M>>(
  method: M,
  path: P,
  invalidates: readonly PathWith<'get'>[] = [],
) {
  const client = useQueryClient();
  return useMutation<AnswerTo<P, M>, ApiError, Acting<P, M>>({
    mutationFn: ({ params, query, account, ...rest }) =>
      answerOf(
        request(method, path, {
          params: { path: params, query },
          headers: inside(account),
          ...('body' in rest ? { body: rest.body } : {}),
        }),
      ) as Promise<AnswerTo<P, M>>,
    onSuccess: () =>
      Promise.all(invalidates.map((stale) => client.invalidateQueries({ queryKey: [stale] }))),
  });
}

const inside = (account: string | undefined): Record<string, string> =>
  account === undefined ? {} : { [ACCOUNT_HEADER]: account };

export function withoutEmpty(query: object | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  );
}
