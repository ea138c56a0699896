import { useTranslation } from 'react-i18next';
import { messageOf, templateOf, type ActiveHoursView, type AutoreplyItem } from './rule-draft.ts';

/** Any Monday: `Intl` formats weekdays only from dates. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Describes a rule in words. */
export function useRuleWords() {
  const { t, i18n } = useTranslation('autoreplies');
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  /** `day`: 1 is Monday, 7 is Sunday. */
  const dayName = (day: number): string => weekday.format(MONDAY + (day - 1) * DAY_MS);
  const hoursOf = ({ days, from, to, time_zone: timeZone }: ActiveHoursView): string =>
    [days?.map(dayName).join(' '), `${from}–${to}`, timeZone].filter(Boolean).join(' · ');
  return {
    dayName,
    /** Which messages it answers. */
    whenOf: ({ type, value }: AutoreplyItem['match']): string =>
      type === 'any' ? t('when.any') : t(`when.${type}`, { value: value ?? '' }),
    /** What it says. */
    whatOf({ form, reply }: AutoreplyItem): string {
      if (form) return t('what.form', { name: form.name, count: form.questions.length });
      const template = templateOf(reply ?? {});
      if (template !== undefined) return t('what.template', { id: template });
      const { message } = messageOf(reply ?? {});
      return typeof message === 'string' && message !== '' ? message : t('what.wordless');
    },
    limitsOf: ({ hours, once_per_hours: once }: AutoreplyItem): string =>
      [hours && hoursOf(hours), once !== undefined && t('limits.once', { count: once })]
        .filter(Boolean)
        .join(' · ') || t('limits.none'),
  };
}
