import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserUrl } from '../../api/browser-url.ts';
import type { AnswerTo } from '../../api/types.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';

export type RequestDetail = AnswerTo<'/api/requests/{id}'>;
export type SendDetail = RequestDetail['sends'][number];

/** Reads a request, and follows its changes as events. */
export function useLiveRequest(id: string) {
  const queries = useQueryClient();
  const asked = { params: { id } };
  const query = useApi('/api/requests/{id}', asked);
  const isOver = query.data?.state === 'finished' || query.data?.state === 'cancelled';
  // Old finished requests change only by late receipts; the next visit shows those.
  const watches = query.data !== undefined && !isOver;
  useEffect(() => {
    if (!watches) return undefined;
    const { queryKey } = apiQuery('/api/requests/{id}', { params: { id } });
    const stream = new EventSource(browserUrl(`/api/requests/${encodeURIComponent(id)}/events`));
    stream.addEventListener('request', ({ data }: MessageEvent<string>) => {
      queries.setQueryData(queryKey, JSON.parse(data) as RequestDetail);
    });
    stream.addEventListener('end', () => stream.close());
    return () => stream.close();
  }, [id, watches, queries]);
  return query;
}
