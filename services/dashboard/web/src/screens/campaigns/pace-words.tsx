import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { FormFault } from '../../components/form.tsx';
import { formatTime } from '../../components/format-time.ts';
import { useExplain } from '../../components/notify.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { CampaignStart } from './compose.ts';
import { type Check, useCheck } from './use-check.ts';

/** More days are summed up. */
const MOST_DAYS = 5;
const WEEK_DAYS = 6;
const DAY_MS = 86_400_000;

/** How long it takes, day by day, as the check says. */
export function PaceWords({ id, body }: { id: string; body: CampaignStart | null }) {
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { data, error } = useCheck(id, body);
  return (
    <Card title={t('pace.title')}>
      {body === null ? (
        <Text size="sm" c="dimmed">
          {t('pace.missing')}
        </Text>
      ) : error !== null ? (
        <FormFault>{explain(error)}</FormFault>
      ) : data === undefined ? (
        <Skeleton h={40} />
      ) : (
        <PlanWords check={data} />
      )}
    </Card>
  );
}

/** `200 on Sunday and 98 on Monday, because new contacts are limited to 200 a day.` */
export function PlanWords({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('campaigns');
  const { number, duration, list } = useFormats();
  const { plan, per_minute: pace, seconds, daily_limit: limit } = check;
  const whyDays = useWhyDays(check);
  const shown = plan.slice(0, MOST_DAYS);
  const days = shown.map(({ date, rows }) =>
    t('pace.day', { count: rows, rows: number(rows), day: dayWords(date, i18n.language) }),
  );
  const [first] = plan;
  return (
    <Stack gap={4} aria-live="polite">
      {first === undefined && limit !== null && <Text size="sm">{t('pace.never')}</Text>}
      {plan.length > 1 ? (
        <Text size="sm">
          {whyDays(list(days))}
          {plan.length > MOST_DAYS &&
            ` ${t('pace.moreDays', { count: plan.length - MOST_DAYS, day: dayWords(plan.at(-1)?.date ?? '', i18n.language) })}`}
        </Text>
      ) : (
        first !== undefined && (
          <Text size="sm">
            {t('pace.oneDay', {
              count: first.rows,
              rows: number(first.rows),
              day: dayWords(first.date, i18n.language),
              time: duration(seconds * 1_000),
            })}
          </Text>
        )
      )}
      <Text size="xs" c="dimmed">
        {t('pace.perMinute', { pace: number(Math.round(pace * 10) / 10) })}
      </Text>
    </Stack>
  );
}

/** Says why it takes several days, with the phone's limit in figures. */
function useWhyDays({ daily_limit: limit, daily_cap: cap }: Check): (days: string) => string {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  return (days) => {
    if (limit === null || cap === null) return t('pace.days', { days });
    const { least, most } = cap;
    return least === most
      ? t(`pace.because.${limit}`, { days, count: most, limit: number(most) })
      : t(`pace.growing.${limit}`, { days, least: number(least), most: number(most) });
  };
}

/** A day of the account's zone: within a week its weekday, else its date. */
function dayWords(date: string, language: string): string {
  const noon = `${date}T12:00:00Z`;
  const ahead = (Date.parse(noon) - Date.now()) / DAY_MS;
  if (ahead > WEEK_DAYS) return formatTime(noon, 'day', language, 'UTC');
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(noon),
  );
}
