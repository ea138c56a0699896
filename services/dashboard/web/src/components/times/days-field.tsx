import { Chip, Group, Input } from '@mantine/core';
import { useDayName } from './use-day-name.ts';

/** 1 is Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

interface DaysFieldProps {
  label: string;
  /** Absent: every day. */
  days: readonly number[] | undefined;
  readOnly: boolean;
  onChange: (days: number[] | undefined) => void;
}

/** Chooses days of the week. At least one stays chosen, and all days are none. */
export function DaysField({ label, days = WEEK, readOnly, onChange }: DaysFieldProps) {
  const dayName = useDayName();
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={6} mt={4} role="group" aria-label={label}>
        <Chip.Group
          multiple
          value={days.map(String)}
          onChange={(chosen) => {
            const next = WEEK.filter((day) => chosen.includes(String(day)));
            if (next.length > 0) onChange(next.length === WEEK.length ? undefined : next);
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
  );
}
