import { Center, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { CountedSince, refreshOfFigures } from '../../components/counted-since.tsx';
import { CsvLink } from '../../components/csv-link.tsx';
import { formatTime } from '../../components/format-time.ts';
import { Reading } from '../../components/reading.tsx';
import { StackedBars } from '../../components/stacked-bars.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { daysOf, OUTCOMES, type Outcome } from './days-of.ts';
import { SPANS, type UsageSearch } from './search.ts';

const route = getRouteApi('/shell/usage');
const DAY_MS = 86_400_000;
const HEIGHT_PX = 216;
const LEGEND_PX = 20;

const COLORS = {
  sent: 'var(--mantine-color-tide-7)',
  failed: 'var(--mantine-color-red-5)',
  unknown: 'var(--mantine-color-yellow-4)',
} as const satisfies Record<Outcome, string>;

/** Shows finished sends by day and outcome; the file has them by channel, too. */
export function DailyCounts() {
  const { t } = useTranslation('usage');
  const { days = SPANS[0] } = route.useSearch();
  const setSearch = useSetSearch<UsageSearch>();
  // Fixed for the visit: a period that changes with each rendering would be read again each time.
  const [openedAt] = useState(() => Date.now());
  const today = Math.floor(openedAt / DAY_MS) * DAY_MS;
  const from = new Date(today - (days - 1) * DAY_MS).toISOString();
  const read = useApi('/api/stats', { query: { from } }, { refetchEveryMs: refreshOfFigures });
  return (
    <Card title={t('counts.title')} text={t('counts.text')}>
      <Group gap="xs" justify="space-between" mb="md">
        <SegmentedControl
          size="xs"
          aria-label={t('counts.period')}
          value={String(days)}
          onChange={(value) => {
            const span = SPANS.find((one) => String(one) === value);
            setSearch({ days: span === SPANS[0] ? undefined : span });
          }}
          data={SPANS.map((span) => ({ value: String(span), label: t(`counts.spans.${span}`) }))}
        />
        <CsvLink path="/api/stats" filters={{ from }} />
      </Group>
      <Reading read={read} skeleton={<Skeleton h={HEIGHT_PX + LEGEND_PX} />}>
        {(counts) => <Bars counts={counts} />}
      </Reading>
    </Card>
  );
}

function Bars({ counts }: { counts: AnswerTo<'/api/stats'> }) {
  const { t, i18n } = useTranslation(['usage', 'shell']);
  return (
    <>
      <CountedSince figures={counts} />
      {counts.data.length === 0 ? (
        <Center h={HEIGHT_PX + LEGEND_PX}>
          <Text size="sm" c="dimmed">
            {t(counts.counting ? 'shell:counting' : 'counts.none')}
          </Text>
        </Center>
      ) : (
        <StackedBars
          label={t('counts.title')}
          heightPx={HEIGHT_PX}
          series={OUTCOMES.map((key) => ({
            key,
            name: t(`counts.outcomes.${key}`),
            color: COLORS[key],
          }))}
          bars={daysOf(counts).map(({ day, counts: ofDay }) => ({
            name: formatTime(`${day}T00:00:00.000Z`, 'day', i18n.language, 'UTC'),
            counts: ofDay,
          }))}
        />
      )}
    </>
  );
}
