import { useState } from 'react';
import type { AnswerTo, PathWith } from '../../api/types.ts';
import { useApi, useReadAhead, type AskedOfApi } from '../../api/use-api.ts';

/** Rows of a page: what a screen shows at once, twice. */
const PAGE_ROWS = 25;

/** Paths that answer with a list. */
export type ListPath = {
  [P in PathWith<'get'>]: AnswerTo<P> extends { data: readonly unknown[] } ? P : never;
}[PathWith<'get'>];

type RowIn<P extends ListPath> = AnswerTo<P> extends { data: (infer Row)[] } ? Row : never;

/** A list as it was read. Without rows and without an error it is still being read. */
export interface ListState<Row> {
  rows: readonly Row[] | undefined;
  /** Why the list could not be read; with rows, why they are old. */
  error: Error | null;
  retry: () => Promise<unknown>;
  /** When the rows were read; milliseconds since 1970. */
  readAtMs: number;
  /** Another page or another filter is being read: the rows are those of the one before. */
  isStale: boolean;
  /** Absent where the API answers with the whole list. */
  pages?: Pages;
  /** The page ended before its limit: the next one looks further back than this time (ISO 8601). */
  lookedBackTo?: string;
}

/** The ways to the pages before and after; null where there is none. */
export interface Pages {
  newer: (() => void) | null;
  older: (() => void) | null;
}

interface Reading {
  refetchEveryMs?: number;
  pageRows?: number;
}

/**
 * Reads a list page by page. The API knows only the cursor of the next page, so the way back is kept
 * here. Other filters start at the first page: a cursor of another list means nothing.
 */
export function useList<P extends ListPath>(
  path: P,
  asked: AskedOfApi<P> = {},
  { refetchEveryMs, pageRows = PAGE_ROWS }: Reading = {},
): ListState<RowIn<P>> {
  const list = JSON.stringify(asked);
  const [state, setState] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  const cursors = state.list === list ? state.cursors : [];
  const read = useApi(path, askedOfPage(asked, pageRows, cursors.at(-1)), {
    refetchEveryMs: refetchEveryMs ?? false,
  });
  const whole = wholeList(read as Read<RowIn<P>>);
  const { next_cursor: next, looked_back_to: lookedBackTo } = (read.data ?? {}) as {
    next_cursor?: string | null;
    looked_back_to?: string;
  };
  return {
    ...whole,
    ...(lookedBackTo === undefined ? {} : { lookedBackTo }),
    pages: {
      newer: cursors.length === 0 ? null : () => setState({ list, cursors: cursors.slice(0, -1) }),
      older: next
        ? () => {
            // The page that is on its way isn't asked for twice.
            if (!whole.isStale) setState({ list, cursors: [...cursors, next] });
          }
        : null,
    },
  };
}

/** Begins to read the first page of a list that a part of the screen shows once another answer is there. */
export function useListAhead<P extends ListPath>(path: P, asked: AskedOfApi<P> = {}): void {
  useReadAhead(path, askedOfPage(asked, PAGE_ROWS));
}

const askedOfPage = <P extends ListPath>(
  asked: AskedOfApi<P>,
  limit: number,
  cursor?: string,
): AskedOfApi<P> => ({ ...asked, query: { ...asked.query, cursor, limit } }) as object;

interface Read<Row> {
  data: { data: Row[] } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
}

/** A list that the API answers at once: `wholeList(useApi('/api/sessions'))`. */
export function wholeList<Row>(read: Read<Row>): ListState<Row> {
  return {
    rows: read.data?.data,
    error: read.error,
    retry: read.refetch,
    readAtMs: read.dataUpdatedAt,
    isStale: read.isPlaceholderData,
  };
}
