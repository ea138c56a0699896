import { useTranslation } from 'react-i18next';

/** Figures as the chosen language writes them. */
export function useFormats() {
  const { language } = useTranslation('shell').i18n;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    number: (value: number): string => number.format(value),
    /** `share` of 1. */
    percent: (share: number): string => percent.format(share),
    /** `412 ms`, `1.4 s`, `3 min`. */
    duration(ms: number): string {
      if (ms < 1_000) return `${number.format(Math.round(ms))} ms`;
      if (ms < 60_000) return `${number.format(Math.round(ms / 100) / 10)} s`;
      return `${number.format(Math.round(ms / 60_000))} min`;
    },
    bytes(count: number): string {
      const units = ['B', 'kB', 'MB', 'GB'];
      const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
      const shown = Math.round((count / 1000 ** step) * 10) / 10;
      return `${number.format(shown)} ${units[step] ?? ''}`;
    },
  };
}
