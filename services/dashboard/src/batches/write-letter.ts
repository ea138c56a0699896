import { escapeHtml, UNSUBSCRIBE_LINK, type EmailTemplateContent } from '@cascade/contracts';

const WORDS = {
  en: { from: (name: string) => `You get this mail from ${name}.`, unsubscribe: 'Unsubscribe' },
  id: {
    from: (name: string) => `Anda menerima e-mail ini dari ${name}.`,
    unsubscribe: 'Berhenti berlangganan',
  },
} as const;

/** An address in a text. It ends before a space, and has placeholders whole. */
const LINK = /(https?:\/\/(?:\{\{[^{}]{1,300}\}\}|[^\s<>"'{}])+)/;
const SENTENCE_MARKS = '.,;:!?)';

const PAGE = 'margin:0;padding:0;background-color:#ffffff;color:#1f2328;';
const COLUMN =
  'max-width:600px;margin:0 auto;padding:24px 20px;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,' +
  'sans-serif;font-size:16px;line-height:1.55;word-break:break-word;';
const PARAGRAPH = 'margin:0 0 16px 0;';
const FOOT =
  'margin:32px 0 0 0;padding:16px 0 0 0;border-top:1px solid #d0d7de;font-size:13px;line-height:1.5;color:#59636e;';
const ANCHOR = 'color:#0b57d0;';
/** Mail programs that know dark mode get dark colours; others that darken by themselves darken the light ones. */
const DARK =
  '@media (prefers-color-scheme: dark){body{background-color:#16181d!important;color:#e6e8eb!important}' +
  'a{color:#8ab4f8!important}.foot{color:#a6adb7!important;border-color:#3a3f47!important}}';

/**
 * Writes the mail of a campaign from a text: paragraphs, links, styles inline, and a text part. Placeholders stay. Each
 * has `List-Unsubscribe` and a link that people see.
 */
export function writeLetter(
  { subject, text }: { subject: string; text: string },
  { sender, language }: { sender: string; language: keyof typeof WORDS },
): EmailTemplateContent {
  const { from, unsubscribe } = WORDS[language];
  // The name is a text: nothing in it is a placeholder.
  const told = from(sender.replaceAll('{{', '\\{{'));
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p style="${PARAGRAPH}">${linesOf(paragraph)}</p>`);
  return {
    subject,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
      `<style>${DARK}</style></head><body style="${PAGE}"><div style="${COLUMN}">${paragraphs.join('')}` +
      `<p class="foot" style="${FOOT}">${escapeHtml(told)} ` +
      `<a style="${ANCHOR}" href="${UNSUBSCRIBE_LINK}">${unsubscribe}</a></p></div></body></html>`,
    text: `${text.trim()}\n\n-- \n${told}\n${unsubscribe}: ${UNSUBSCRIBE_LINK}\n`,
    list_unsubscribe: true,
  };
}

/** Lines of a paragraph, with addresses as links. Fallbacks of placeholders are escaped too: they are written as they stand. */
function linesOf(paragraph: string): string {
  const parts = paragraph.split(LINK).map((part, at) => {
    if (at % 2 === 0) return escapeHtml(part);
    const end = endOfLink(part);
    const link = escapeHtml(part.slice(0, end));
    return `<a style="${ANCHOR}" href="${link}">${link}</a>${escapeHtml(part.slice(end))}`;
  });
  return parts.join('').replaceAll('\n', '<br>');
}

/** Marks at the end of an address are the sentence's. */
function endOfLink(address: string): number {
  let end = address.length;
  while (end > 0 && SENTENCE_MARKS.includes(address.charAt(end - 1))) end -= 1;
  return end;
}
