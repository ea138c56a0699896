import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { readAgain } from '../../api/recovery.ts';
import type { AnswerTo } from '../../api/types.ts';
import type { InboxFilters } from './search.ts';

const PAGE_ROWS = 100;
/** All open pages are read again every few seconds, so their number is limited. */
const MAX_PAGES = 10;
const REFRESH_MS = 5_000;

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
  const { data, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  return {
    /** Absent while the first page is loading. */
    rows: data?.pages.flatMap((page) => page.data),
    error: query.error,
    retry: query.refetch,
    readAtMs: query.dataUpdatedAt,
    stale: isPlaceholderData,
    older: hasNextPage ? () => void fetchNextPage() : null,
    isReadingOlder: isFetchingNextPage,
  };
}

const pageAt = (cursor: string | null) => ({
  limit: PAGE_ROWS,
  ...(cursor === null ? {} : { cursor }),
});

export type Inbound = ReturnType<typeof useInbound>;
