import { Chip, Group, Input, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { TimeField } from '../../components/times/time-field.tsx';
import type { ActiveHoursView } from './rule-draft.ts';
import { useRuleWords } from './use-rule-words.ts';

/** 1 is Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

interface HoursFieldsProps {
  hours: ActiveHoursView;
  readOnly: boolean;
  onChange: (hours: ActiveHoursView) => void;
}

/** Edits active hours: days, hours and time zone. */
export function HoursFields({ hours, readOnly, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('autoreplies');
  const { dayName } = useRuleWords();
  const { days = WEEK, ...always } = hours;
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
      <Input.Wrapper label={t('hours.days')} labelElement="div">
        <Group gap={6} mt={4} role="group" aria-label={t('hours.days')}>
          <Chip.Group
            multiple
            value={days.map(String)}
            onChange={(chosen) => {
              const next = WEEK.filter((day) => chosen.includes(String(day)));
              // At least one day stays chosen, and all days are stored as no days.
              if (next.length === WEEK.length) onChange(always);
              else if (next.length > 0) onChange({ ...always, days: next });
            }}
          >
            {WEEK.map((day) => (
              <Chip key={day} value={String(day)} size="xs" disabled={readOnly}>
                {dayName(day)}
              </Chip>
            ))}
          </Chip.Group>
        </Group>
      </Input.Wrapper>
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
