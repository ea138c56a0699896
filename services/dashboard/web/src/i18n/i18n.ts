import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import numbers from '../api/numbers.json';
import { CHANNEL_PARTS } from '../channels/index.ts';
import { durationText } from './duration-text.ts';
import type { Language } from './languages.ts';
import { preferredLanguage, rememberLanguage } from './preferred-language.ts';
import { loadSentences } from './sentence.ts';

/** One file per language and screen, loaded with the screen. */
const files = import.meta.glob<Record<string, unknown>>('./{en,id}/*.json', { import: 'default' });

export const i18n = i18next.createInstance();

/** Resolves when the texts of the shell and of errors are loaded. */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage();
  const sentences = loadSentences(language);
  await i18n
    .use({
      type: 'backend',
      init: () => undefined,
      read: async (language: Language, namespace: string) =>
        namespace === 'channels'
          ? channelTexts(language)
          : files[`./${language}/${namespace}.json`]?.(),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: ['en', 'id'],
      ns: ['shell', 'errors'],
      defaultNS: 'shell',
      // Texts name the server's numbers: `{{numbers.resetLink, duration}}`.
      interpolation: { escapeValue: false, defaultVariables: { numbers } },
      returnNull: false,
    });
  i18n.services.formatter?.add('duration', (ms: number, lng) => durationText(ms, lng ?? 'en'));
  await sentences;
  document.documentElement.lang = i18n.language;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
}

/** Each channel keeps its own texts. */
async function channelTexts(language: Language): Promise<object> {
  const texts = Object.entries(CHANNEL_PARTS).map(
    async ([channel, parts]) => [channel, (await parts.texts[language]()).default] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await loadSentences(language);
  await i18n.changeLanguage(language);
}
