import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const HOUR_MS = 3_600_000;
const PERIODS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };
type Period = keyof typeof PERIODS;
const NAMES: readonly Period[] = ['hour', 'day', 'week', 'month'];
/** A period that was chosen a while ago is still "the last hour". */
const SLACK = 1.5;

interface PeriodFilterProps {
  /** ISO 8601. */
  from: string | undefined;
  to: string | undefined;
  onChange: (period: { from: string | undefined; to: undefined }) => void;
}

/** The last hour, day, week or month. Any other period can be written into the address. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('shell');
  const chosen = from === undefined || to !== undefined ? undefined : nearest(from);
  return (
    <Select
      aria-label={t('period.label')}
      placeholder={t('period.label')}
      w={150}
      clearable
      value={chosen ?? null}
      data={NAMES.map((value) => ({ value, label: t(`period.${value}`) }))}
      onChange={(value) => {
        const span = NAMES.find((name) => name === value);
        onChange({
          from: span && new Date(Date.now() - PERIODS[span]).toISOString(),
          to: undefined,
        });
      }}
    />
  );
}

function nearest(from: string): Period | undefined {
  const agoMs = Date.now() - Date.parse(from);
  return NAMES.find((name) => agoMs <= PERIODS[name] * SLACK);
}
