import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Chooses a country by its name in the person's language. A calling code that was stored stays a choice. */
export function CountrySelect({ value, ...rest }: Omit<SelectProps, 'data' | 'searchable'>) {
  const { language } = useTranslation('shell').i18n;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const countries = codes().flatMap((code) => {
    const label = names.of(code);
    return label === undefined ? [] : [{ value: code, label: `${label} (${code})` }];
  });
  countries.sort((a, b) => a.label.localeCompare(b.label, language));
  const isOther = value && !countries.some((country) => country.value === value);
  return (
    <Select
      {...rest}
      searchable
      clearable
      value={value ?? null}
      data={isOther ? [{ value, label: `+${value}` }, ...countries] : countries}
    />
  );
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Regions that the language data names and that have no telephone numbers of their own. */
const NONE = new Set([
  'AQ',
  'BV',
  'EU',
  'EZ',
  'GS',
  'HM',
  'PN',
  'QO',
  'TF',
  'UM',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

const codes = (): string[] =>
  LETTERS.split('')
    .flatMap((a) => LETTERS.split('').map((b) => a + b))
    .filter((code) => !NONE.has(code) && isCanonical(code));

/** Old codes lead to others: `DD` to `DE`. */
const isCanonical = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
