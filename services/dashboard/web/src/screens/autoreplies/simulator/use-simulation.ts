import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { answerOf, api } from '../../../api/client.ts';
import type { AnswerTo, BodyOf } from '../../../api/types.ts';
import type { ChannelName } from '../../../components/channels.ts';
import { ruleOf, type RuleDraft } from '../rule-draft.ts';

type Simulation = AnswerTo<'/api/autoreplies/simulate', 'post'>;
type Act = BodyOf<'/api/autoreplies/simulate', 'post'>['chat'][number];
export type SimulatedTurn = Simulation['turns'][number];

/** An act in the chat, and its text there. */
export interface ShownAct {
  act: Act;
  label: string;
}

const TYPING_MS = 400;

/**
 * Plays the whole chat against the current rule, so a change of the rule changes earlier replies.
 * Active hours are left out, so that a rule for the day can be tried at night.
 */
export function useSimulation(channel: ChannelName, draft: RuleDraft, chat: readonly Act[]) {
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  return useQuery<Simulation, ApiError>({
    queryKey: ['/api/autoreplies/simulate', channel, settled, chat],
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/api/autoreplies/simulate', {
          body: { channel, rule: ruleOf({ ...settled, hours: null }), chat: [...chat] },
          signal,
        }),
      ),
    enabled: chat.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}
