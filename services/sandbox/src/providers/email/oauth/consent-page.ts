import { escapeHtml } from '@cascade/contracts';
import { page, type DialogLanguage } from '../../../http/dialog.ts';

const TEXTS = {
  en: {
    title: 'Sign a demo mailbox in',
    asks: "The installation asks to send and to read mail for this mailbox. This page plays the provider's: nothing leaves this installation.",
    mailbox: 'Mailbox',
    allow: 'Allow',
    cancel: 'Cancel',
    refused: 'This page can’t be opened',
  },
  id: {
    title: 'Masukkan kotak surat demo',
    asks: 'Instalasi meminta izin mengirim dan membaca e-mail kotak surat ini. Halaman ini memerankan milik penyedia: tidak ada yang keluar dari instalasi ini.',
    mailbox: 'Kotak surat',
    allow: 'Izinkan',
    cancel: 'Batal',
    refused: 'Halaman ini tidak dapat dibuka',
  },
} satisfies Record<DialogLanguage, object>;

/** The page that asks a person for consent. The form goes to the page's own address. */
export function consentPage(language: DialogLanguage, mailbox: string): string {
  const texts = TEXTS[language];
  return page(
    language,
    texts.title,
    `<p>${escapeHtml(texts.asks)}</p>
<form method="post">
<label for="mailbox">${texts.mailbox}</label>
<input id="mailbox" name="mailbox" type="email" value="${escapeHtml(mailbox)}" maxlength="254" autocomplete="off">
<button name="act" value="allow">${texts.allow}</button>
<button name="act" value="cancel">${texts.cancel}</button>
</form>`,
  );
}

/** The page that is shown instead of a redirect to an address that isn't the product's. */
export const consentRefused = (language: DialogLanguage, why: string): string =>
  page(language, TEXTS[language].refused, `<p>${escapeHtml(why)}</p>`);
