import type { Account } from '@cascade/store';

export type AccountLanguage = NonNullable<Account['settings']['language']>;

/** What a sentence says, as a value; null of words of somebody else. */
type Said = { kind: string; params?: Record<string, unknown> } | null | undefined;

export interface SaySentence {
  /** The sentence after its field. */
  whole(sentence: string, said: Said): string;
  /** The same without its field. */
  bare(sentence: string, said: Said): string;
}

const ENGLISH: SaySentence = { whole: (sentence) => sentence, bare: (sentence) => sentence };

/**
 * Makes what says stored sentences in a language. English is as it is stored; Indonesian is that of the web app, and words
 * of somebody else stay as they are.
 */
export async function sayIn(language: AccountLanguage): Promise<SaySentence> {
  if (language === 'en') return ENGLISH;
  const [{ tell }, { fieldOf }] = await Promise.all([
    import('../../web/src/i18n/failures/tell.ts'),
    import('../../web/src/i18n/failures/field-of.ts'),
  ]);
  const bare: SaySentence['bare'] = (sentence, said) => (said ? tell(said) : null) ?? sentence;
  return {
    bare,
    whole(sentence, said) {
      const field = said ? fieldOf(said) : undefined;
      const text = said ? tell(said) : null;
      if (text === null) return sentence;
      return field === undefined ? text : `${field}: ${text}`;
    },
  };
}
