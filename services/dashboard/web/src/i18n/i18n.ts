import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferredLanguage, rememberLanguage, type Language } from './languages.ts';

/** One file per language and screen, loaded with the screen. */
const files = import.meta.glob<Record<string, unknown>>('./{en,id}/*.json', { import: 'default' });

export const i18n = i18next.createInstance();

/** Resolves when the shell's own words are there. */
export async function startI18n(): Promise<void> {
  await i18n
    .use({
      type: 'backend',
      init: () => undefined,
      read: async (language: string, namespace: string) =>
        files[`./${language}/${namespace}.json`]?.(),
    })
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'en',
      supportedLngs: ['en', 'id'],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = i18n.language;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
}

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}
