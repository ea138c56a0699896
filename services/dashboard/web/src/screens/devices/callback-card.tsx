import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallbackAddress } from '../../components/callback-address.tsx';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useCallbackRepair } from '../../components/use-callback-repair.ts';
import type { DeviceDetail } from './device-state.tsx';

type Callback = NonNullable<DeviceDetail['callback']>;

const ANCHOR = 'callback';
const LOADS_FOR_MS = 3_000;

/** Shows whether the provider's posts come in, since when none came, and how to repair it. */
export function CallbackCard({ callback, channel }: { callback: Callback; channel: ChannelName }) {
  const { t } = useTranslation(['devices', 'channels']);
  const wordsOf = useCallbackRepair(channel);
  const ref = useReached(ANCHOR);
  // Every channel whose page has this card has these texts.
  const posts = `channels:${channel}.posts` as 'channels:waba.posts';
  const { state, url, repair, last_at: lastAt } = callback;
  const works = state === 'working' && repair === null;
  const color = works ? 'green' : repair === null ? 'gray' : 'yellow';
  return (
    <Card anchor={ANCHOR} ref={ref} title={t('callback.title')} text={t(`${posts}.text`)}>
      <Stack gap="sm">
        <Alert
          variant="light"
          color={color}
          icon={works ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
          title={t(`callback.states.${state}`)}
        >
          {lastAt !== null && (
            <Text size="sm" component="div">
              {t('callback.last')} <Timestamp value={lastAt} />
            </Text>
          )}
          {repair !== null && <Text size="sm">{wordsOf(repair)}</Text>}
          {repair === 'app_secret' && (
            <Text size="sm" component="div">
              {t('callback.refused')} <Timestamp value={callback.refused_at} />
            </Text>
          )}
        </Alert>
        {url !== null && <CallbackAddress url={url} />}
        {CHANNEL_DEFINITIONS[channel].template === 'graph' && (
          <Text size="sm" c="dimmed">
            {t(callback.proves_closed_windows ? 'callback.proves' : 'callback.asks')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** A card that a link leads to. The browser looks for it before it is drawn, and cards above it grow while they load. */
function useReached(anchor: string) {
  const ref = useRef<HTMLElement>(null);
  const [drawnAt] = useState(() => Date.now());
  const isReached = useLocation({ select: ({ hash }) => hash === anchor });
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (isReached && Date.now() - drawnAt < LOADS_FOR_MS) ref.current?.scrollIntoView();
  }, [isReached, isLoading, drawnAt]);
  return ref;
}
