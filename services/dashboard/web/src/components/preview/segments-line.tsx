import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useSentence } from '../failure/error-words.ts';
import { useFormats } from '../use-formats.ts';
import type { ChannelName } from '../channels.ts';

const TYPING_MS = 400;

interface SegmentsLineProps {
  channel: ChannelName;
  text: string;
  /** The request's own limit. */
  most: number | undefined;
}

/** Says in how many segments a text travels, or why it is too long. */
export function SegmentsLine({ channel, text, most }: SegmentsLineProps) {
  const { t } = useTranslation('preview');
  const { number } = useFormats();
  const sentence = useSentence();
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const { data } = useQuery<AnswerTo<'/api/console/preview', 'post'>, ApiError>({
    queryKey: ['/api/console/preview', channel, settled, most],
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/api/console/preview', {
          body: {
            content: {
              [channel]: {
                message: { type: 'text', message: settled },
                ...(most === undefined ? {} : { max_segments: most }),
              },
            },
          },
          signal,
        }),
      ),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const preview = settled.trim() === '' ? undefined : data?.channels[channel];
  if (preview === undefined) return null;
  const { segments: count, reason, failure } = preview;
  return (
    <Text size="xs" c={count ? 'dimmed' : 'red'} ta="center" role="status">
      {count
        ? [
            t('segments', {
              count: count.segments,
              segments: number(count.segments),
              units: number(count.units),
              encoding: count.encoding,
            }),
            ...(most === undefined ? [] : [t('mostSegments', { most: number(most) })]),
          ].join(', ')
        : reason !== undefined && sentence(reason, failure)}
    </Text>
  );
}
