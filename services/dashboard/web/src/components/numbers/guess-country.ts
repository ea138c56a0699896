/** Zones of the country whose people often have a browser in English. */
const ZONES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'ID',
  'Asia/Pontianak': 'ID',
  'Asia/Makassar': 'ID',
  'Asia/Jayapura': 'ID',
};

/**
 * Guesses a country (ISO 3166-1 alpha-2) from the browser's time zone, else from its languages, the preferred one
 * first. `id` is most likely of Indonesia; `en` alone says nothing, because it is what browsers come with.
 */
export function guessCountry(timeZone: string, languages: readonly string[]): string | null {
  const here = Object.hasOwn(ZONES, timeZone) ? ZONES[timeZone] : undefined;
  if (here !== undefined) return here;
  for (const language of languages) {
    const locale = new Intl.Locale(language);
    const region = locale.baseName === 'en' ? undefined : locale.maximize().region;
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
  }
  return null;
}
