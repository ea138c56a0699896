import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../components/format-time.ts';
import { DateField } from '../../components/times/date-field.tsx';
import { localTimeOf, secondsOfLocal, type LocalTime } from '../../components/times/local-time.ts';
import { useNow } from '../../components/use-now.ts';
import { TimeField } from '../../components/times/time-field.tsx';
import { type Draft, withContext } from './draft.ts';
import { guessZone } from './recipient-zone.ts';

interface SchedulePartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/**
 * Chooses when it is sent: now, or later, in the time of this computer. Later without a time is a draft that
 * isn't sent.
 */
export function SchedulePart({ draft, onChange }: SchedulePartProps) {
  const { t } = useTranslation('send');
  const at = draft.context?.timing?.schedule;
  const setAt = (schedule: number | null | undefined) =>
    onChange(withContext(draft, 'timing', { schedule }));
  return (
    <Stack gap="xs">
      <Input.Wrapper label={t('schedule.label')} labelElement="div">
        <SegmentedControl
          display="flex"
          w="fit-content"
          mt={4}
          aria-label={t('schedule.label')}
          value={at === undefined ? 'now' : 'later'}
          onChange={(when) => setAt(when === 'now' ? undefined : null)}
          data={[
            { value: 'now', label: t('schedule.now') },
            { value: 'later', label: t('schedule.later') },
          ]}
        />
      </Input.Wrapper>
      {at !== undefined && <Later at={at} onChange={setAt} />}
      {typeof at === 'number' && <TheirTime at={at} draft={draft} />}
    </Stack>
  );
}

function Later({ at, onChange }: { at: number | null; onChange: (at: number | null) => void }) {
  const { t } = useTranslation('send');
  const today = localTimeOf(useNow() / 1_000).day;
  // While the time is missing, the day is known here alone.
  const [day, setDay] = useState(today);
  const shown: LocalTime = at === null ? { day, time: '' } : localTimeOf(at);
  const change = (next: LocalTime) => {
    setDay(next.day);
    onChange(secondsOfLocal(next));
  };
  return (
    <Input.Wrapper
      labelElement="div"
      description={t('schedule.hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      inputWrapperOrder={['input', 'description']}
    >
      <Group align="flex-start" gap="sm" mb={4}>
        <DateField
          label={t('schedule.day')}
          w={160}
          minDate={today}
          value={shown.day}
          onChange={(next) => change({ ...shown, day: next })}
        />
        <TimeField
          label={t('schedule.time')}
          w={110}
          required
          value={shown.time}
          onChange={(time) => change({ ...shown, time })}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** The recipient's time, where its zone is chosen or the number says where the recipient is. */
function TheirTime({ at, draft }: { at: number; draft: Draft }) {
  const { t, i18n } = useTranslation('send');
  const { timezone } = draft.target;
  const guess = guessZone(draft);
  const zone = timezone ?? guess?.zone;
  if (zone === undefined) return null;
  const time = formatTime(new Date(at * 1_000).toISOString(), 'minute', i18n.language, zone);
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {timezone === undefined
        ? t('schedule.theirs', { time, zone, code: guess?.code })
        : t('schedule.inZone', { time, zone })}
    </Text>
  );
}
