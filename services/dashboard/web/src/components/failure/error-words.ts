import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translated } from '../../i18n/sentence.ts';
import { type Code, isKnownCode } from './error-catalogue.ts';

/** Reasons of the API that have two causes: screens name both, because a device's page names one. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Device disconnected': 'Device disconnected, or its credentials are refused',
};

/** Says a server's sentence in the chosen language: an unknown one as the catalogue has its code. */
export function useSentence(): (sentence: string, code?: Code | null) => string {
  const { t, i18n } = useTranslation(['errors', 'shell']);
  return (sentence, code) =>
    i18n.language === 'en'
      ? (ENGLISH[sentence] ?? sentence)
      : (translated(sentence) ?? whatOf(t, code));
}

/** The same for several sentences in one, as rows of a batch have them: `telegram: …; email: …`. */
export function useSentences(): (sentences: string) => string {
  const sentence = useSentence();
  return (sentences) =>
    translated(sentences) ??
    sentences
      .split('; ')
      .map((one) => sentence(one))
      .join('; ');
}

function whatOf(t: TFunction<['errors', 'shell']>, code: Code | null | undefined): string {
  return isKnownCode(code) ? t(`${code}.what`) : t('shell:errors.other');
}
