import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Reading } from '../../components/reading.tsx';
import { Stat } from '../../components/stat.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { ConversionTables } from './conversion-tables.tsx';

type Figures = AnswerTo<'/api/verify/figures'>;

const REFRESH_MS = 30_000;
const TABLES_PX = 180;

/** Shows how many codes were entered, by channel and country. */
export function Conversion({ days }: { days: number }) {
  const { t } = useTranslation('verify');
  const read = useApi('/api/verify/figures', { query: { days } }, { refetchEveryMs: REFRESH_MS });
  return (
    <Reading
      read={read}
      skeleton={
        <>
          <Totals figures={undefined} />
          <Skeleton h={TABLES_PX} />
        </>
      }
    >
      {(figures) => (
        <Stack gap="sm">
          <Totals figures={figures} />
          {!figures.complete && (
            <Text size="sm" c="dimmed">
              {t('partial')}
            </Text>
          )}
          {/* Without codes the totals say so; two empty tables would say it again. */}
          {figures.by_channel.length > 0 && <ConversionTables figures={figures} />}
        </Stack>
      )}
    </Reading>
  );
}

function Totals({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('verify');
  const { number, percent, duration } = useFormats();
  const share = figures && figures.started > 0 ? figures.approved / figures.started : null;
  const seconds = figures?.seconds ?? null;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
      <Stat label={t('stats.started')} value={figures && number(figures.started)} />
      <Stat
        label={t('stats.approved')}
        value={figures && number(figures.approved)}
        hint={share === null ? undefined : t('stats.share', { share: percent(share) })}
      />
      <Stat
        label={t('stats.failed')}
        value={figures && number(figures.failed)}
        hint={figures && t('stats.failedHint', { wrong: number(figures.wrong_codes) })}
      />
      <Stat label={t('stats.expired')} value={figures && number(figures.expired)} />
      <Stat label={t('stats.pending')} value={figures && number(figures.pending)} />
      <Stat
        label={t('stats.time')}
        value={figures && (seconds === null ? '–' : duration(seconds * 1_000))}
        hint={t('stats.timeHint')}
      />
    </SimpleGrid>
  );
}
