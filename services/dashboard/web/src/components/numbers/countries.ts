import { useTranslation } from 'react-i18next';

interface Country {
  /** Two letters (ISO 3166-1). */
  value: string;
  label: string;
}

/** By language: `Intl` takes milliseconds to find out what all pairs of letters name. */
const found = new Map<string, Country[]>();

/** Countries by their name in the person's language, in its order. */
export function useCountries(): Country[] {
  const { language } = useTranslation('shell').i18n;
  const known = found.get(language);
  if (known !== undefined) return known;
  const countries = countriesIn(language);
  found.set(language, countries);
  return countries;
}

function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const countries = codes().flatMap((code) => {
    const label = names.of(code);
    return label === undefined ? [] : [{ value: code, label: `${label} (${code})` }];
  });
  return countries.sort((a, b) => a.label.localeCompare(b.label, language));
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
