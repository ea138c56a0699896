import { Button, Grid, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { DateField } from '../../components/times/date-field.tsx';
import type { LocalTime } from '../../components/times/local-time.ts';
import { TimeField } from '../../components/times/time-field.tsx';
import { useTimeZone } from '../../components/timestamp.tsx';
import { useNow } from '../../components/use-now.ts';
import type { StepProps } from './step-props.ts';
import type { CampaignStart } from './compose.ts';
import { PaceWords } from './pace-words.tsx';
import { secondsOfZoned, tomorrowAt, zonedTimeOf } from './zoned-time.ts';

const MAX_PER_MINUTE = 60_000;
/** Times that people choose most, on the next day. */
const OFFERED = ['09:00', '13:00'] as const;

interface WhenStepProps extends Pick<StepProps, 'campaign' | 'composition' | 'change'> {
  /** What would be started; null: something is still missing. */
  body: CampaignStart | null;
}

/** When it begins, in the account's time zone, and how fast it goes. */
export function WhenStep({ campaign, composition, change, body }: WhenStepProps) {
  const { t } = useTranslation('campaigns');
  const { startAt, perMinute } = composition;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Card title={t('when.title')} text={t('when.zone', { zone: useTimeZone() })}>
          <Stack gap="sm">
            <SegmentedControl
              w="fit-content"
              aria-label={t('when.title')}
              value={startAt === undefined ? 'now' : 'later'}
              data={(['now', 'later'] as const).map((value) => ({
                value,
                label: t(`when.${value}`),
              }))}
              onChange={(when) =>
                change(({ startAt: _before, ...rest }) =>
                  when === 'now' ? rest : { ...rest, startAt: null },
                )
              }
            />
            <StartTime
              at={startAt}
              onChange={(at) => change((before) => ({ ...before, startAt: at }))}
            />
            <WindowNote />
            <NumberInput
              label={t('when.pace')}
              description={t('when.paceHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maw={320}
              min={1}
              max={MAX_PER_MINUTE}
              allowDecimal={false}
              value={perMinute ?? ''}
              onChange={(value) =>
                change((before) => ({
                  ...before,
                  perMinute: typeof value === 'number' ? value : null,
                }))
              }
            />
          </Stack>
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <PaceWords id={campaign.id} body={body} />
      </Grid.Col>
    </Grid>
  );
}

/** Says that messages wait for the hours of the account, which the time of the start doesn't change. */
function WindowNote() {
  const { t } = useTranslation('campaigns');
  const window = useApi('/api/settings').data?.send_window;
  if (window === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {t(window.days === undefined ? 'when.window' : 'when.windowOfDays', window)}
    </Text>
  );
}

interface StartTimeProps {
  /** Unix seconds; null: the time is missing; undefined: at once. */
  at: number | null | undefined;
  onChange: (at: number | null) => void;
}

/** A day and a time of the account's zone, and the times of tomorrow that people choose most. */
export function StartTime({ at, onChange }: StartTimeProps) {
  const { t } = useTranslation(['campaigns', 'send']);
  const zone = useTimeZone();
  const now = useNow();
  const today = zonedTimeOf(now / 1_000, zone).day;
  // While the time is missing, the day is known here alone.
  const [day, setDay] = useState(today);
  const shown: LocalTime = typeof at === 'number' ? zonedTimeOf(at, zone) : { day, time: '' };
  const set = (next: LocalTime) => {
    setDay(next.day);
    onChange(secondsOfZoned(next, zone));
  };
  return (
    <>
      <Group gap="xs">
        {OFFERED.map((time) => (
          <Button
            key={time}
            size="xs"
            variant="default"
            onClick={() => onChange(tomorrowAt(time, now, zone))}
          >
            {t('when.tomorrow', { time })}
          </Button>
        ))}
      </Group>
      {at !== undefined && (
        <Group align="flex-start" gap="sm">
          <DateField
            label={t('send:schedule.day')}
            w={160}
            minDate={today}
            value={shown.day}
            onChange={(next) => set({ ...shown, day: next })}
          />
          <TimeField
            label={t('send:schedule.time')}
            w={110}
            required
            error={typeof at === 'number' && at * 1_000 <= now ? t('when.passed') : undefined}
            value={shown.time}
            onChange={(time) => set({ ...shown, time })}
          />
        </Group>
      )}
      {at === null && <Text size="sm">{t('when.missing')}</Text>}
    </>
  );
}
