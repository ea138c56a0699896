import { useTranslation } from 'react-i18next';

const HOUR_MS = 3_600_000;

/** Formats numbers in the chosen language. */
export function useFormats() {
  const { language } = useTranslation('shell').i18n;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    number: (value: number): string => number.format(value),
    /** `share` is between 0 and 1. */
    percent: (share: number): string => percent.format(share),
    /** `412 ms`, `1.4 s`, `3 min`, `16.5 h`. */
    duration(ms: number): string {
      if (ms < 1_000) return `${number.format(Math.round(ms))} ms`;
      if (ms < 60_000) return `${number.format(Math.round(ms / 100) / 10)} s`;
      if (ms < 2 * HOUR_MS) return `${number.format(Math.round(ms / 60_000))} min`;
      return `${number.format(Math.round((ms / HOUR_MS) * 10) / 10)} h`;
    },
    bytes(count: number): string {
      const units = ['B', 'kB', 'MB', 'GB'];
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
      const shown = Math.round((count / 1000 ** step) * 10) / 10;
      return `${number.format(shown)} ${units[step] ?? ''}`;
    },
  };
}
