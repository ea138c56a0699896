import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { channelColor, CHANNEL_NAMES, CHANNELS } from '../../components/channel-icon.tsx';
import { formatTime } from '../../components/format-time.ts';
import { useFormats } from '../../components/use-formats.ts';
import { CHART_HEIGHT_PX } from './home-screen.tsx';
import { volumeByDay, type Stats } from './summarize.ts';

/** Sends by day, a colour for each channel. */
export default function VolumeChart({ stats }: { stats: Stats }) {
  const { i18n } = useTranslation('home');
  const { number } = useFormats();
  const days = volumeByDay(stats).map(({ day, ...counts }) => ({
    day: formatTime(`${day}T00:00:00.000Z`, 'day', i18n.language, 'UTC'),
    ...counts,
  }));
  return (
    <BarChart
      h={CHART_HEIGHT_PX}
      data={days}
      dataKey="day"
      type="stacked"
      withLegend
      legendProps={{ position: 'bottom', height: 32 }}
      gridAxis="y"
      tickLine="none"
      maxBarWidth={44}
      valueFormatter={number}
      barProps={{ isAnimationActive: false }}
      series={CHANNELS.map((name) => ({
        name,
        label: CHANNEL_NAMES[name],
        color: channelColor(name),
      }))}
    />
  );
}
