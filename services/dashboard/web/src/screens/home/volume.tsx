import { Paper, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { channelColor, CHANNEL_NAMES, CHANNELS } from '../../components/channel-icon.tsx';
import { formatTime } from '../../components/format-time.ts';
import { StackedBars } from '../../components/stacked-bars.tsx';
import { volumeByDay, type Stats } from './summarize.ts';

const HEIGHT_PX = 216;
const LEGEND_PX = 20;

/** Sends by day, a colour for each channel. */
export function Volume({ stats }: { stats: Stats | undefined }) {
  const { t, i18n } = useTranslation('home');
  return (
    <Paper p="md" h="100%" component="section">
      <Title order={2} size="h5" mb="md">
        {t('volume.title')}
      </Title>
      {stats === undefined ? (
        <Skeleton h={HEIGHT_PX + LEGEND_PX} />
      ) : (
        <StackedBars
          label={t('volume.title')}
          heightPx={HEIGHT_PX}
          series={CHANNELS.map((key) => ({
            key,
            name: CHANNEL_NAMES[key],
            color: channelColor(key),
          }))}
          bars={volumeByDay(stats).map(({ day, ...counts }) => ({
            name: formatTime(`${day}T00:00:00.000Z`, 'day', i18n.language, 'UTC'),
            counts,
          }))}
        />
      )}
    </Paper>
  );
}
