import { useTranslation } from 'react-i18next';

const HOUR_MS = 3_600_000;

type Formats = ReturnType<typeof formatsIn>;

/** By language. */
const made = new Map<string, Formats>();

/** Formats numbers and lists in the chosen language. */
export function useFormats(): Formats {
  const { language } = useTranslation('shell').i18n;
  const known = made.get(language);
  if (known !== undefined) return known;
  const formats = formatsIn(language);
  made.set(language, formats);
  return formats;
}

function formatsIn(language: string) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    number: (value: number): string => number.format(value),
    /** `Ayu, Budi and Citra`. */
    list: (words: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
    /** `share` is between 0 and 1. */
    percent: (share: number): string => percent.format(share),
    /** `USD 0.0473`: with as many digits as it has, because a message often costs less than a cent. */
    money: ({ amount, currency }: { amount: string; currency: string }): string =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: amount.includes('.') ? 2 : 0,
        maximumFractionDigits: 6,
      }).format(Number(amount)),
    /** `412 ms`, `1.4 seconds`, `3 minutes`, `16.5 hours`. */
    duration(ms: number): string {
      if (ms < 1_000) return `${number.format(Math.round(ms))} ms`;
      const [unit, size] =
        ms < 60_000
          ? (['second', 1_000] as const)
          : ms < 2 * HOUR_MS
            ? (['minute', 60_000] as const)
            : (['hour', HOUR_MS] as const);
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: 1,
      }).format(ms / size);
    },
    bytes(count: number): string {
      const units = ['B', 'kB', 'MB', 'GB'];
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
      const shown = Math.round((count / 1000 ** step) * 10) / 10;
      return `${number.format(shown)} ${units[step] ?? ''}`;
    },
  };
}
