import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, withContext } from './draft.ts';
import { guessZone } from './recipient-zone.ts';

interface SchedulePartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Chooses when it is sent, in the time of this computer, and shows the recipient's time. */
export function SchedulePart({ draft, onChange }: SchedulePartProps) {
  const { t, i18n } = useTranslation('send');
  const at = draft.context?.timing?.schedule ?? null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const guess = guessZone(draft);
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={t('schedule.label')}
        description={t('schedule.hint', { zone: own })}
        value={at === null ? '' : localOf(at)}
        onChange={({ currentTarget: { value } }) => {
          const ms = new Date(value).getTime();
          const schedule = Number.isNaN(ms) ? undefined : Math.floor(ms / 1_000);
          onChange(withContext(draft, 'timing', { schedule }));
        }}
      />
      {at !== null && guess !== null && (
        <Text size="xs" c="dimmed" mt={4} aria-live="polite">
          {t('schedule.theirs', {
            time: new Intl.DateTimeFormat(i18n.language, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: guess.zone,
            }).format(at * 1_000),
            zone: guess.zone,
            code: guess.code,
          })}
        </Text>
      )}
    </div>
  );
}

/** As the field takes it: local time, to the minute. */
function localOf(seconds: number): string {
  const date = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
