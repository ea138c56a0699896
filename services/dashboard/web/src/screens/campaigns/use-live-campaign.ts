import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserUrl } from '../../api/browser-url.ts';
import type { AnswerTo } from '../../api/types.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import type { CampaignItem } from './campaign-stage.tsx';

export type Campaign = AnswerTo<'/api/batches/{id}'>;

/** A browser gives a stream up that a proxy has refused, and a paused campaign has none. */
const REFRESH_MS = 15_000;

/** Reads a campaign, and follows its progress as events. */
export function useLiveCampaign(id: string) {
  const queries = useQueryClient();
  const query = useApi(
    '/api/batches/{id}',
    { params: { id } },
    { refetchEveryMs: (data) => (isOpen(data) || data?.state === 'paused' ? REFRESH_MS : 0) },
  );
  // Another campaign's page shows nothing of the one before.
  const data = query.data?.id === id ? query.data : undefined;
  const watches = isOpen(data);
  useEffect(() => {
    if (!watches) return undefined;
    const { queryKey } = apiQuery('/api/batches/{id}', { params: { id } });
    const stream = new EventSource(browserUrl(`/api/batches/${encodeURIComponent(id)}/events`));
    stream.addEventListener('batch', ({ data: text }: MessageEvent<string>) => {
      const next = JSON.parse(text) as CampaignItem;
      queries.setQueryData(queryKey, (before) => before && { ...before, ...next });
    });
    return () => stream.close();
  }, [id, watches, queries]);
  // Counts and people are of the same moment.
  const counted = useRef<Campaign>(undefined);
  useEffect(() => {
    const isFirst = counted.current === undefined;
    counted.current = data;
    if (!isFirst) void queries.invalidateQueries({ queryKey: ['/api/batches/{id}/people'] });
  }, [data, queries]);
  return { ...query, data };
}

/** Accepted requests go on when their campaign is paused or cancelled. */
const isOpen = (campaign: Campaign | undefined): boolean =>
  campaign?.state === 'running' || (campaign?.pending ?? 0) > 0;
