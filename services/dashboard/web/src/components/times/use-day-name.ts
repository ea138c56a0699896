import { useTranslation } from 'react-i18next';

/** Any Monday: `Intl` formats weekdays only from dates. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Names days of the week shortly: 1 is Monday, 7 is Sunday. */
export function useDayName(): (day: number) => string {
  const { i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (day) => weekday.format(MONDAY + (day - 1) * DAY_MS);
}
