import type { Language } from './languages.ts';
import type { Translate } from './sentences/translate.ts';

const unknown: Translate = () => null;
let translate = unknown;

/** Loads the translations of the server's sentences; English needs none. */
export async function loadSentences(language: Language): Promise<void> {
  translate = language === 'id' ? (await import('./sentences/index.ts')).translate : unknown;
}

/** A sentence of the server in the chosen language; null for a sentence without a translation. */
export const translated = (sentence: string): string | null => translate(sentence);
