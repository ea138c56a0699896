export const LANGUAGES = { en: 'English', id: 'Bahasa Indonesia' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'cascade.language';

/** What was chosen here before, else the browser's own where we speak it. */
export function preferredLanguage(): Language {
  const known = (name: string | null): name is Language => name !== null && name in LANGUAGES;
  const chosen = localStorage.getItem(KEY);
  if (known(chosen)) return chosen;
  return navigator.languages.map((name) => name.slice(0, 2)).find(known) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
