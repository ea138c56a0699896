import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/id';
import { useTranslation } from 'react-i18next';

interface DateFieldProps extends Pick<
  DatePickerInputProps,
  'description' | 'required' | 'disabled' | 'error' | 'clearable' | 'minDate' | 'w'
> {
  label: string;
  /** `2027-03-31`; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

const FORMAT = 'D MMM YYYY';

/**
 * A day, chosen from a calendar in the language of the app. The browser's own field follows the language of
 * the browser, and is empty while a part of it is erased.
 */
export function DateField({ label, value, onChange, ...rest }: DateFieldProps) {
  const { t, i18n } = useTranslation('shell');
  const { language } = i18n;
  return (
    <DatePickerInput
      {...rest}
      size="sm"
      label={label}
      // The label of a button hides what stands on it from screen readers.
      aria-label={
        value === '' ? label : `${label}: ${dayjs(value).locale(language).format(FORMAT)}`
      }
      ariaLabels={{
        previousMonth: t('times.previousMonth'),
        nextMonth: t('times.nextMonth'),
        previousYear: t('times.previousYear'),
        nextYear: t('times.nextYear'),
        previousDecade: t('times.previousYears'),
        nextDecade: t('times.nextYears'),
        monthLevelControl: t('times.months'),
        yearLevelControl: t('times.years'),
      }}
      locale={language}
      valueFormat={FORMAT}
      highlightToday
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
