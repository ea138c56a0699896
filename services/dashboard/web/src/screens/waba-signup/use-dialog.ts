import { useTranslation } from 'react-i18next';

/** Sends the browser to Meta's dialog, in the person's language. */
export function useDialog(): (url: string) => void {
  const { i18n } = useTranslation();
  return (url) => {
    const dialog = new URL(url);
    dialog.searchParams.set('locale', i18n.language === 'id' ? 'id_ID' : 'en_US');
    window.location.assign(dialog.href);
  };
}
