import { useTranslation } from 'react-i18next';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import { say } from '../../i18n/sentence.ts';

/** Says a sentence of the server in the chosen language, by its value. A channel in front of it has its name. */
export function useSentence(): (sentence: string, said: FailureValue | null | undefined) => string {
  // Another language draws again.
  useTranslation();
  return say;
}
