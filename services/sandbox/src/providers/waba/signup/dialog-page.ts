import { escapeHtml } from '@cascade/contracts';
import { page, type DialogLanguage } from '../../../http/dialog.ts';

const TEXTS = {
  en: {
    title: 'Connect a demo business',
    asks: (app: string) =>
      `${app} asks to manage a WhatsApp business and to send messages for it. This page plays Meta's: nothing leaves this installation.`,
    business: 'Name of the business',
    numbers: 'Phone numbers',
    go: 'Continue',
    cancel: 'Cancel',
    magic:
      'Words in the name make Meta refuse: late code, readonly, temporary, revoked, no number, pin set, unverified, too often, forbidden.',
    refused: 'This page can’t be opened',
  },
  id: {
    title: 'Hubungkan bisnis demo',
    asks: (app: string) =>
      `${app} meminta izin mengelola bisnis WhatsApp dan mengirim pesan atas namanya. Halaman ini memerankan milik Meta: tidak ada yang keluar dari instalasi ini.`,
    business: 'Nama bisnis',
    numbers: 'Nomor telepon',
    go: 'Lanjutkan',
    cancel: 'Batal',
    magic:
      'Kata dalam nama membuat Meta menolak: late code, readonly, temporary, revoked, no number, pin set, unverified, too often, forbidden.',
    refused: 'Halaman ini tidak dapat dibuka',
  },
} satisfies Record<DialogLanguage, object>;

/** The page that asks a person for a business. The form goes to the page's own address. */
export function dialogPage(language: DialogLanguage, app: string): string {
  const texts = TEXTS[language];
  const body = `<p>${escapeHtml(texts.asks(app))}</p>
<form method="post">
<label for="business">${texts.business}</label>
<input id="business" name="business" value="Demo business" maxlength="75" autocomplete="off">
<label for="numbers">${texts.numbers}</label>
<select id="numbers" name="numbers"><option>1</option><option>2</option><option>3</option></select>
<button name="act" value="continue">${texts.go}</button>
<button name="act" value="cancel">${texts.cancel}</button>
</form>
<small>${texts.magic}</small>`;
  return page(language, texts.title, body);
}

/** The page that is shown instead of a redirect to an address that isn't the product's. */
export const refusalPage = (language: DialogLanguage, why: string): string =>
  page(language, TEXTS[language].refused, `<p>${escapeHtml(why)}</p>`);
