import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedWords } from '../../components/counted-since.tsx';
import { useIsSlow } from '../../components/list/list-slow.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { OverviewView } from './overview-view.ts';

const UNKNOWN = '–';
/** Four lines on a telephone, two elsewhere: the page must not move when they are read. */
const HINT_PX = { base: 68, sm: 36 };

/** Whether the messages of the period arrived, in two figures. */
export function Figures({ overview }: { overview: OverviewView | undefined }) {
  const { t } = useTranslation('home');
  const { number } = useFormats();
  const { requests } = overview ?? {};
  const truths = requests?.by_truth;
  const lost = truths && truths.failed + truths.failed_later + truths.unknown;
  const proved = truths && truths.delivered + truths.read + truths.arrived_later;
  return (
    <SimpleGrid cols={2} spacing="sm" mb="sm">
      <Figure
        label={t('stats.arrived')}
        value={requests && number(requests.delivered)}
        hint={
          overview?.counting === true ? (
            <CountedWords figures={overview} />
          ) : (
            requests &&
            t('stats.arrivedHint', {
              accepted: number(requests.accepted),
              proved: number(proved ?? 0),
            })
          )
        }
      />
      <Figure
        label={t('stats.lost')}
        value={lost === undefined ? undefined : number(lost)}
        tone={lost ? 'var(--tone-bad)' : undefined}
        hint={
          truths &&
          t('stats.lostHint', {
            failed: number(truths.failed + truths.failed_later),
            unknown: number(truths.unknown),
          })
        }
      />
    </SimpleGrid>
  );
}

interface FigureProps {
  label: string;
  /** Absent while loading. */
  value: string | undefined;
  /** What the figure counts. */
  hint: ReactNode;
  tone?: string | undefined;
}

function Figure({ label, value: read, hint, tone }: FigureProps) {
  const value = useIsSlow(read === undefined) ? UNKNOWN : read;
  return (
    <Paper p="md" component="section" aria-label={label}>
      <Text size="sm" c="dimmed" fw={500}>
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton h={44} w={120} my={5} />
      ) : (
        <Text
          className="figures"
          fz="2.25rem"
          fw={600}
          lh={1.5}
          {...(tone !== undefined && { c: tone })}
          style={{ letterSpacing: '-0.03em' }}
        >
          {value}
        </Text>
      )}
      <Text size="xs" c="dimmed" component="div" mih={HINT_PX}>
        {hint}
      </Text>
    </Paper>
  );
}
