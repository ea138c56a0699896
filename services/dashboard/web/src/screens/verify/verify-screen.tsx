import { SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { Conversion } from './conversion.tsx';
import { LastVerifications } from './last-verifications.tsx';
import { SPANS, USUAL_SPAN, type VerifySearch } from './search.ts';
import { VerifySettingsCard } from './settings-card.tsx';
import { TryIt } from './try-it.tsx';

const route = getRouteApi('/shell/verify');

/** Shows what became of codes, their limits, and the last verifications. */
export function VerifyScreen() {
  const { t } = useTranslation('verify');
  const { days = USUAL_SPAN } = route.useSearch();
  const setSearch = useSetSearch<VerifySearch>();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <SegmentedControl
          size="xs"
          aria-label={t('period')}
          value={String(days)}
          onChange={(value) => {
            const span = SPANS.find((one) => String(one) === value);
            setSearch({ days: span === USUAL_SPAN ? undefined : span });
          }}
          data={SPANS.map((span) => ({ value: String(span), label: t(`spans.${span}`) }))}
        />
      </PageHeader>
      <Stack gap="sm">
        <TryIt />
        <Conversion days={days} />
        <LastVerifications />
        <VerifySettingsCard />
      </Stack>
    </>
  );
}
