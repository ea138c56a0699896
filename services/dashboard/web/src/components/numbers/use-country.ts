import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';

export interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** The account has none: the browser's language names this one. */
  isGuess: boolean;
}

/** The country of numbers that are written nationally: the account's, else the browser's guess. */
export function useCountry(): HomeCountry {
  const { account } = useSession();
  const { data } = useApi('/api/settings', {}, { enabled: account.id !== '' });
  const own = data?.default_country;
  if (own !== undefined) return { country: own, isGuess: false };
  return { country: guessCountry(), isGuess: true };
}

/** The country that the browser's time zone has, else the region that its languages name. */
export function guessCountry(): string | null {
  const here = ZONES[browserTimeZone()];
  if (here !== undefined) return here;
  for (const language of navigator.languages) {
    const { region } = new Intl.Locale(language);
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
  }
  return null;
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones of the country whose people often have a browser in English. */
const ZONES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'ID',
  'Asia/Pontianak': 'ID',
  'Asia/Makassar': 'ID',
  'Asia/Jayapura': 'ID',
};
