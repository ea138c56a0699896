import { useTranslation } from 'react-i18next';

/** Names a language in the language of the screen, with its code: `Indonesian (id)`. */
export function useLanguageName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'language', fallback: 'none' });
  return (code) => {
    try {
      const name = names.of(code.replaceAll('_', '-'));
      return name === undefined ? code : `${name} (${code})`;
    } catch {
      // A code that nobody registered, or one that is still being written.
      return code;
    }
  };
}
