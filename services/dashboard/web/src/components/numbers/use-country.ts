import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { guessCountry } from './guess-country.ts';

export interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** The account has none: the browser names this one. */
  isGuess: boolean;
}

/** The country of numbers that are written nationally: the account's, else the browser's guess. */
export function useCountry(): HomeCountry {
  const { account } = useSession();
  const { data } = useApi('/api/settings', {}, { enabled: account.id !== '' });
  const own = data?.default_country;
  if (own !== undefined) return { country: own, isGuess: false };
  return { country: guessCountry(browserTimeZone(), navigator.languages), isGuess: true };
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
