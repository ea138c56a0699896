import { useTranslation } from 'react-i18next';
import { useDayName } from '../../components/times/use-day-name.ts';
import { messageOf, templateOf, type ActiveHoursView, type AutoreplyItem } from './rule-draft.ts';

/** Describes a rule in words. */
export function useRuleWords() {
  const { t } = useTranslation('autoreplies');
  const dayName = useDayName();
  const hoursOf = ({ days, from, to, time_zone: timeZone }: ActiveHoursView): string =>
    [days?.map(dayName).join(' '), `${from}–${to}`, timeZone].filter(Boolean).join(' · ');
  return {
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
