import { Paper, Skeleton, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { formatTime } from '../../components/format-time.ts';
import { bucketsOf } from './buckets.ts';
import type { OverviewView } from './overview-view.ts';
import { lazyPart } from '../../app/missing-parts.ts';

const StackedBars = lazyPart(async () => ({
  default: (await import('../../components/stacked-bars.tsx')).StackedBars,
}));
const HEIGHT_PX = 216;
/** The names of the channels take two lines on a telephone. */
const SKELETON_PX = { base: HEIGHT_PX + 40, sm: HEIGHT_PX + 20 };

/** Shows sends by hour or day, a colour for each channel. */
export function Volume({ overview }: { overview: OverviewView | undefined }) {
  const { t, i18n } = useTranslation('home');
  const nameOf = (bucket: string) =>
    bucket.includes('T')
      ? bucket.slice(11)
      : formatTime(`${bucket}T00:00:00.000Z`, 'day', i18n.language, 'UTC');
  const skeleton = <Skeleton h={SKELETON_PX} />;
  return (
    <Paper p="md" h="100%" component="section">
      <Title order={2} size="h5" mb="md">
        {t('volume.title')}
      </Title>
      {overview === undefined ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <StackedBars
            label={t('volume.title')}
            heightPx={HEIGHT_PX}
            series={CHANNELS.map((key) => ({
              key,
              name: CHANNEL_NAMES[key],
              color: channelColor(key),
            }))}
            bars={bucketsOf(overview).map(({ name, counts }) => ({ name: nameOf(name), counts }))}
          />
        </Suspense>
      )}
    </Paper>
  );
}
