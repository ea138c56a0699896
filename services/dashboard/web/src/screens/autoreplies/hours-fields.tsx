import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { DaysField } from '../../components/times/days-field.tsx';
import { TimeField } from '../../components/times/time-field.tsx';
import type { ActiveHoursView } from './rule-draft.ts';

interface HoursFieldsProps {
  hours: ActiveHoursView;
  readOnly: boolean;
  onChange: (hours: ActiveHoursView) => void;
}

/** Edits active hours: days, hours and time zone. */
export function HoursFields({ hours, readOnly, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('autoreplies');
  const { days, ...always } = hours;
  const time = (name: 'from' | 'to') => ({
    label: t(`hours.${name}`),
    required: true,
    w: 120,
    readOnly,
    value: hours[name],
    onChange: (next: string) => onChange({ ...hours, [name]: next }),
  });
  return (
    <Stack gap="sm">
      <DaysField
        label={t('hours.days')}
        days={days}
        readOnly={readOnly}
        onChange={(next) => onChange(next === undefined ? always : { ...always, days: next })}
      />
      <Group align="flex-start" gap="sm">
        <TimeField {...time('from')} />
        <TimeField {...time('to')} />
        <TimeZoneSelect
          label={t('hours.timeZone')}
          flex={1}
          miw={180}
          disabled={readOnly}
          value={hours.time_zone}
          onChange={(zone) => onChange({ ...hours, time_zone: zone })}
        />
      </Group>
    </Stack>
  );
}
