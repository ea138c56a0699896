import { browserStorage } from '../api/browser-storage.ts';
import { type Language, LANGUAGES } from './languages.ts';

const KEY = 'cascade.language';

/** The language that was chosen before, else the browser's if it is supported. */
export function preferredLanguage(): Language {
  const known = (name: string | null): name is Language => name !== null && name in LANGUAGES;
  const chosen = browserStorage.get(KEY);
  if (known(chosen)) return chosen;
  return navigator.languages.map((name) => name.slice(0, 2)).find(known) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  browserStorage.set(KEY, language);
}
