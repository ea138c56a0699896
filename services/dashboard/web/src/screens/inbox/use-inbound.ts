import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { readAgain } from '../../api/recovery.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import type { EchoItem } from './conversations.ts';
import type { InboxFilters } from './search.ts';

const PAGE_ROWS = 100;
/** All open pages are read again every few seconds, so their number is limited. */
const MAX_PAGES = 10;
/** Messages among which filters look. */
export const MOST_MESSAGES = PAGE_ROWS * MAX_PAGES;
/** With fewer conversations, older messages are looked through without being asked. */
const FEW = 10;
const REFRESH_MS = 5_000;
/** Events of the inbox come sooner. */
const BEGUN_MS = 30_000;

/** Reads inbound messages, the newest first, page by page, and again while the screen is open. */
export function useInbound({ show, q, ...filters }: InboxFilters) {
  const isMine = show === 'mine' && q === undefined;
  const query = useInfiniteQuery({
    queryKey: [isMine ? '/api/threads' : '/api/inbound', 'conversations', { ...filters, q }],
    queryFn: ({ pageParam: cursor, signal }) =>
      answerOf(
        isMine
          ? api.GET('/api/threads', {
              params: { query: { ...filters, assignee: 'me', ...pageAt(cursor) } },
              signal,
            })
          : api.GET('/api/inbound', {
              params: {
                query: { ...filters, ...(q === undefined ? {} : { q }), ...pageAt(cursor) },
              },
              signal,
            }),
      ) as Promise<AnswerTo<'/api/inbound'>>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }, pages) => (pages.length < MAX_PAGES ? next : null),
    refetchInterval: readAgain(REFRESH_MS),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } =
    query;
  return {
    /** Absent while the first page is loading. */
    rows: data?.pages.flatMap((page) => page.data),
    error: query.error,
    retry: query.refetch,
    readAtMs: query.dataUpdatedAt,
    stale: isPlaceholderData,
    /** Older messages exist, and aren't read: there are too many. */
    isCut: data !== undefined && !hasNextPage && typeof data.pages.at(-1)?.next_cursor === 'string',
    older: hasNextPage ? () => void fetchNextPage() : null,
    isReadingOlder: isFetchingNextPage,
    isReading: isFetching,
  };
}

/** Reads the newest conversations that a person began on a phone. A search is among what contacts wrote. */
export function useBegun({ show: _show, q, ...filters }: InboxFilters): readonly EchoItem[] {
  const { data } = useApi(
    '/api/echoes',
    { query: { ...filters, begun: true, limit: PAGE_ROWS } },
    { enabled: q === undefined, refetchEveryMs: BEGUN_MS },
  );
  return q === undefined ? (data?.data ?? []) : [];
}

/**
 * Reads older messages while a filter leaves few conversations: the next page may have some. Waits for any read under
 * way: an event of the inbox cancels the read of a page and reads all again, and before the next rendering both would
 * look as if nothing had happened.
 */
export function useFill({ older, isReading, readAtMs }: Inbound, shown: number | undefined): void {
  const lacks = older !== null && !isReading && shown !== undefined && shown < FEW;
  useEffect(() => {
    if (lacks) older?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `older` is new with each rendering
  }, [lacks, readAtMs]);
}

const pageAt = (cursor: string | null) => ({
  limit: PAGE_ROWS,
  ...(cursor === null ? {} : { cursor }),
});

export type Inbound = ReturnType<typeof useInbound>;
