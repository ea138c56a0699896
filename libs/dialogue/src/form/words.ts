import { FORM_WORDS, type Form, type FormWord } from '@cascade/contracts';
import { fold } from '../fold.ts';

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

/** The word of an act that a text is, whole and by itself. */
export function wordSaid(form: Worded, text: string): FormWord | null {
  const said = fold(text);
  return FORM_WORDS.find((word) => wordsOf(form, word).some((one) => fold(one) === said)) ?? null;
}

/** The word that the form tells contacts to write. */
export function wordToWrite(form: Worded, word: FormWord): string {
  const [first = word, second = first] = wordsOf(form, word);
  return form.words?.[word] === undefined && form.language === 'id' ? second : first;
}

/** The same as the label of a button. */
export function wordLabel(form: Worded, word: FormWord): string {
  const text = wordToWrite(form, word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
