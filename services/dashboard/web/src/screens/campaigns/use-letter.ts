import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import {
  type Composition,
  letterOf,
  MAIL_CHANNEL,
  templateOf,
  withTemplate,
} from './composition.ts';

const SETTLES_MS = 700;
const LONGEST_MS = 30_000;

interface LetterOfDraft {
  /** The mail as it was written is the template of the draft. */
  isReady: boolean;
  error: Error | null;
}

/** Makes the template of a mail that is written in the campaign, when nothing more is written for a moment. */
export function useLetter(
  id: string,
  composition: Composition,
  change: (make: (before: Composition) => Composition) => void,
): LetterOfDraft {
  const queries = useQueryClient();
  const written = letterOf(composition);
  const isWhole = written !== null && written.subject.trim() !== '' && written.text.trim() !== '';
  const text = isWhole ? JSON.stringify(written) : '';
  const current = MAIL_CHANNEL && templateOf(composition.draft, MAIL_CHANNEL);
  const [settled] = useDebouncedValue(text, SETTLES_MS);
  const { data: template, error } = useQuery({
    queryKey: ['letter', id, settled],
    async queryFn({ signal }) {
      const wanted = JSON.parse(settled) as { subject: string; text: string };
      const asked = {
        params: { path: { id } },
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      };
      // Without a template there is no letter yet.
      const kept =
        current === 0
          ? null
          : await answerOf(api.GET('/api/batches/{id}/letter', asked)).catch(ifAbsent);
      if (kept?.subject === wanted.subject && kept.text === wanted.text) return kept.template;
      const made = await answerOf(api.PUT('/api/batches/{id}/letter', { ...asked, body: wanted }));
      await queries.invalidateQueries({ queryKey: ['/api/templates/{id}'] });
      return made.template;
    },
    enabled: settled !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const use = useEffectEvent((made: number) => {
    if (made !== current) change((before) => withTemplate(before, made));
  });
  const isMade = template !== undefined && settled === text && text !== '';
  useEffect(() => {
    if (isMade) use(template);
  }, [isMade, template]);
  return {
    isReady: written === null || (isMade && template === current),
    error: settled === text ? error : null,
  };
}

function ifAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
