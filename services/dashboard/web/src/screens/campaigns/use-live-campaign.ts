import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserUrl } from '../../api/browser-url.ts';
import type { AnswerTo } from '../../api/types.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import type { CampaignItem } from './campaign-stage.tsx';

export type Campaign = AnswerTo<'/api/batches/{id}'>;

/** Reads a campaign, and follows its progress as events. */
export function useLiveCampaign(id: string) {
  const queries = useQueryClient();
  const query = useApi('/api/batches/{id}', { params: { id } });
  const { state, pending = 0 } = query.data ?? {};
  // Accepted requests go on when their campaign is paused or cancelled.
  const watches = state === 'running' || pending > 0;
  useEffect(() => {
    if (!watches) return undefined;
    const { queryKey } = apiQuery('/api/batches/{id}', { params: { id } });
    const stream = new EventSource(browserUrl(`/api/batches/${encodeURIComponent(id)}/events`));
    stream.addEventListener('batch', ({ data }: MessageEvent<string>) => {
      const next = JSON.parse(data) as CampaignItem;
      queries.setQueryData(queryKey, (before) => before && { ...before, ...next });
      // Counts and people are of the same moment.
      void queries.invalidateQueries({ queryKey: ['/api/batches/{id}/people'] });
    });
    return () => stream.close();
  }, [id, watches, queries]);
  return query;
}
