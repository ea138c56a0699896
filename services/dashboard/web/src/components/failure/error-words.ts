import { useTranslation } from 'react-i18next';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import { say } from '../../i18n/sentence.ts';
import { type Code, isKnownCode } from './error-catalogue.ts';

/** Says a sentence of the server in the chosen language, by its value. A channel in front of it has its name. */
export function useSentence(): (sentence: string, said: FailureValue | null | undefined) => string {
  // Another language draws again.
  useTranslation();
  return say;
}

/** Says what a code means, in the chosen language. */
export function useWhatOf(): (code: Code | null | undefined) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (code) => (isKnownCode(code) ? t(`${code}.what`) : t('shell:errors.other'));
}
