import { Alert, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerOf, api } from '../../api/client.ts';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { channelsOf, type Draft } from './draft.ts';

const SETTLES_MS = 600;
const OPTED_OUT: readonly (string | undefined)[] = ['recipient_opted_out', 'recipient_ended_topic'];

/** Says before the click which channels can't send now, by the judgement of the send itself. */
export function SendersNow({ draft }: { draft: Draft }) {
  const { t } = useTranslation('send');
  const sentence = useSentence();
  const [settled] = useDebouncedValue(draft, SETTLES_MS);
  const body = bodyOf(settled);
  const { data } = useQuery({
    queryKey: ['/api/console/preview', body],
    queryFn: ({ signal }) => answerOf(api.POST('/api/console/preview', { body, signal })),
    enabled: channelsOf(settled).length > 0,
    retry: false,
  });
  const told = channelsOf(settled).flatMap((channel) => {
    const now = data?.channels[channel]?.now;
    if (now?.reason === undefined) return [];
    // What is wrong with the text is told beside it.
    const isOfSender = now.may !== 'not' || now.passes === true || OPTED_OUT.includes(now.code);
    return isOfSender ? [{ channel, ...now, reason: now.reason }] : [];
  });
  if (told.length === 0) return null;
  return (
    <Alert color="yellow" title={t('now.title')} role="status">
      <Stack gap="xs">
        {told.map(({ channel, may, reason, code, failure, until }) => (
          <Group key={channel} gap={6} align="baseline">
            <Text size="sm" fw={500}>
              {CHANNEL_NAMES[channel]}
            </Text>
            {may === 'wait' ? (
              <Text size="sm">
                {t('now.waits', { reason: sentence(reason, failure) })}{' '}
                {until !== undefined && <Timestamp value={until} />}
              </Text>
            ) : (
              <Failure
                brief
                reason={reason}
                code={code}
                failure={failure}
                tone={may === 'not' ? 'bad' : 'warn'}
              />
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

/** What of a draft can be judged already: recipients that are written. */
function bodyOf({ keys, content, target: { variables, ...targets }, context }: Draft) {
  const written = Object.entries(targets).filter(([, address]) => address !== '');
  return {
    keys,
    content: content as object,
    target: {
      ...Object.fromEntries(written),
      ...(variables === undefined ? {} : { variables }),
    },
    ...(context?.topic === undefined ? {} : { topic: context.topic }),
    ...(context?.timing?.window === undefined ? {} : { window: context.timing.window }),
  };
}
