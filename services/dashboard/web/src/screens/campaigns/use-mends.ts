import { useQueries } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo, BodyOf } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { channelsOf, type Draft } from '../send/draft.ts';

type Mended = AnswerTo<'/api/batches/{id}/mend', 'post'>;
export type RowMend = Omit<BodyOf<'/api/batches/{id}/mend', 'post'>, 'dry_run'>;

/** A mend that would change rows, with how it would change the first ones. */
export interface OfferedMend extends Mended {
  mend: RowMend;
}

interface Mends {
  /** Those that would change rows. */
  offered: OfferedMend[];
  /** All that are looked for, in their order. */
  sought: readonly RowMend[];
  isRead: boolean;
}

const LONGEST_MS = 60_000;

/** Looks for faults that one click mends, in the columns that hold recipients. */
export function useMends(id: string, draft: Draft): Mends {
  const mends = mendsOf(draft);
  const read = useQueries({
    queries: mends.map((mend) => ({
      queryKey: ['/api/batches/{id}/mend', id, mend],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answerOf(
          api.POST('/api/batches/{id}/mend', {
            params: { path: { id } },
            body: { ...mend, dry_run: true },
            signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
          }),
        ),
      retry: false,
    })),
  });
  return {
    sought: mends,
    offered: mends.flatMap((mend, at) => {
      const found = read[at]?.data;
      return found === undefined || found.rows === 0 ? [] : [{ mend, ...found }];
    }),
    isRead: mends.length > 0 && read.every(({ data }) => data !== undefined),
  };
}

/** Repeated are recipients of the first channel: people may share the addresses of a later one. */
function mendsOf(draft: Draft): RowMend[] {
  const seen = new Set<string>();
  return channelsOf(draft).flatMap((channel, at) => {
    const column = draft.target[channel];
    if (typeof column !== 'string' || column === '' || seen.has(column)) return [];
    seen.add(column);
    const kinds: RowMend['kind'][] = [
      ...(CHANNEL_DEFINITIONS[channel].hasCountries ? (['leading_zero'] as const) : []),
      'spaces',
      ...(at === 0 ? (['repeats'] as const) : []),
    ];
    return kinds.map((kind) => ({ kind, column }));
  });
}
