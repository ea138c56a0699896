import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES, CHANNELS } from '../channels.ts';
import { translated } from '../../i18n/sentence.ts';
import { type Code, isKnownCode } from './error-catalogue.ts';

/** Reasons of the API that have two causes: screens name both, because a device's page names one. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Device disconnected': 'Device disconnected, or its credentials are refused',
};

/** What a reason begins with where one row or request has several channels: `telegram: …`, `target.email: …`. */
const OF_CHANNEL = /^(?:target\.)?([a-z]+): (.+)$/s;

const english = (sentence: string): string | undefined =>
  Object.hasOwn(ENGLISH, sentence) ? ENGLISH[sentence] : undefined;

/**
 * Says a server's sentence in the chosen language: an unknown one as the catalogue has its code. A channel in
 * front of it has its name.
 */
export function useSentence(): (sentence: string, code?: Code | null) => string {
  const { t, i18n } = useTranslation(['errors', 'shell']);
  const known = (sentence: string): string | null =>
    i18n.language === 'en' ? (english(sentence) ?? sentence) : translated(sentence);
  return (sentence, code) => {
    const [, wire, rest = ''] = OF_CHANNEL.exec(sentence) ?? [];
    const channel = CHANNELS.find((one) => one === wire);
    // A row of a batch says `telegram: target.telegram: …`.
    const said = channel === undefined ? null : known(rest.replace(`target.${channel}: `, ''));
    if (channel !== undefined && said !== null) return `${CHANNEL_NAMES[channel]}: ${said}`;
    return known(sentence) ?? whatOf(t, code);
  };
}

/** The same for several sentences in one, as rows of a batch have them: `telegram: …; email: …`. */
export function useSentences(): (sentences: string) => string {
  const sentence = useSentence();
  return (sentences) =>
    OF_CHANNEL.test(sentences) || translated(sentences) === null
      ? sentences
          .split('; ')
          .map((one) => sentence(one))
          .join('; ')
      : sentence(sentences);
}

/** Says what a code means, in the chosen language. */
export function useWhatOf(): (code: Code | null | undefined) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (code) => whatOf(t, code);
}

function whatOf(t: TFunction<['errors', 'shell']>, code: Code | null | undefined): string {
  return isKnownCode(code) ? t(`${code}.what`) : t('shell:errors.other');
}
