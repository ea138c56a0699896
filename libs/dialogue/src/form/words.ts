import { FORM_WORDS, type Form, type FormWord } from '@cascade/contracts';
import { findSaid } from '../fold.ts';

const DEFAULT_WORDS: Readonly<Record<FormWord, readonly string[]>> = {
  cancel: ['cancel', 'batal'],
  back: ['back', 'kembali'],
  skip: ['skip', 'lewati'],
  yes: ['yes', 'ya'],
  no: ['no', 'tidak'],
};

type Worded = Pick<Form, 'words' | 'language'>;

export const wordsOf = (form: Worded, word: FormWord): readonly string[] =>
  form.words?.[word] ?? DEFAULT_WORDS[word];

/** The command that a whole text is. */
export function wordSaid(form: Worded, text: string): FormWord | null {
  const known = FORM_WORDS.flatMap((word) => wordsOf(form, word).map((one) => ({ word, one })));
  return findSaid(text, known, ({ one }) => one)?.word ?? null;
}

/** The word that the form tells contacts to write for a command. */
export function wordToWrite(form: Worded, word: FormWord): string {
  const [first = word, second = first] = wordsOf(form, word);
  return form.words?.[word] === undefined && form.language === 'id' ? second : first;
}

/** The word as a button's label. */
export function wordLabel(form: Worded, word: FormWord): string {
  const text = wordToWrite(form, word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
