import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { AnswerTo } from '../../api/types.ts';
import type { CampaignStart } from './compose.ts';

export type Check = AnswerTo<'/api/batches/{id}/check', 'post'>;

const LONGEST_MS = 60_000;
const KEY = '/api/batches/{id}/check';

/** Dry-runs a campaign as it is composed now; null: something is still missing. */
export function useCheck(id: string, body: CampaignStart | null) {
  return useQuery<Check, ApiError>({
    queryKey: [KEY, id, body],
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/api/batches/{id}/check', {
          params: { path: { id } },
          body: body as CampaignStart,
          signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
        }),
      ),
    enabled: body !== null,
    retry: false,
    // Phones, quotas and opt-outs change meanwhile: each visit checks anew.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What is read again when rows of a draft have changed. */
export function useRowsChanged(id: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [KEY, id] }),
      queries.invalidateQueries({ queryKey: ['/api/batches/{id}/rows'] }),
      queries.invalidateQueries({ queryKey: ['/api/batches/{id}/mend', id] }),
      queries.invalidateQueries({ queryKey: ['/api/batches/{id}', { params: { id } }] }),
    ]);
}
