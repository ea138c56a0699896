import { escapeHtml, type Topic } from '@cascade/contracts';
import { CHOICES_FORM, FIELDS } from './choices-form.ts';
import { PAGE_WORDS } from './page-words.ts';
import type { PageLanguage } from './reader-language.ts';

/** What the page behind a mail's link shows. */
export type UnsubscribePage =
  | { is: 'ask' | 'done' | 'unknown' | 'tooOften' }
  | { is: 'ended'; topic: Topic }
  | {
      is: 'choices';
      topics: readonly Topic[];
      ended: ReadonlySet<string>;
      /** Of the mail: without a tick until the person says otherwise. */
      topic?: Topic | undefined;
      isSaved?: true;
    };

/** Writes the page as HTML that needs no script and loads nothing. */
export function writePage(page: UnsubscribePage, language: PageLanguage): string {
  const { title, body } = partsOf(page, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:1.05rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.5rem}
button{font:inherit;padding:.6rem 1.4rem;cursor:pointer}
fieldset{border:0;padding:0;margin:1.2rem 0}
legend{font-weight:600;padding:0}
label{display:flex;gap:.7rem;align-items:flex-start;padding:.55rem 0;overflow-wrap:anywhere}
input{width:1.2rem;height:1.2rem;margin:.15rem 0 0;flex:none}
small{display:block}
hr{border:0;border-top:1px solid;opacity:.25}
[role=status]{border-left:.25rem solid;padding-left:.8rem}
</style>
</head>
<body>
<main><h1>${title}</h1>${body}</main>
</body>
</html>
`;
}

function partsOf(page: UnsubscribePage, language: PageLanguage): { title: string; body: string } {
  const words = PAGE_WORDS[language];
  if (page.is === 'choices') {
    return { title: words.choices.title, body: choicesForm(page, words.choices) };
  }
  const { title, text } = words[page.is];
  if (page.is === 'ask') {
    const form = `<form method="post"><button>${words.ask.button}</button></form>`;
    return { title, body: `<p>${text}</p>${form}` };
  }
  if (page.is === 'ended') {
    const said = text.replace('{name}', () => escapeHtml(page.topic.name));
    return { title, body: `<p>${said}</p><p><a href="?">${words.ended.choose}</a></p>` };
  }
  return { title, body: `<p>${text}</p>` };
}

function choicesForm(
  { topics, ended, topic, isSaved }: Extract<UnsubscribePage, { is: 'choices' }>,
  words: (typeof PAGE_WORDS)[PageLanguage]['choices'],
): string {
  const note =
    isSaved === true
      ? `<p role="status">${words.saved}</p>`
      : topic === undefined
        ? ''
        : `<p>${words.ofMail.replace('{name}', () => escapeHtml(topic.name))}</p>`;
  const boxes = topics.map(({ key, name, description }) => {
    const isWanted = !ended.has(key) && (isSaved === true || key !== topic?.key);
    return (
      `<input type="hidden" name="${FIELDS.shown}" value="${key}">` +
      `<label><input type="checkbox" name="${FIELDS.wanted}" value="${key}"${isWanted ? ' checked' : ''}>` +
      `<span>${escapeHtml(name)}${description === undefined ? '' : `<small>${escapeHtml(description)}</small>`}</span></label>`
    );
  });
  return (
    `<p>${words.text}</p>${note}` +
    `<form method="post"><input type="hidden" name="${FIELDS.form}" value="${CHOICES_FORM}">` +
    `<fieldset><legend>${words.topics}</legend>${boxes.join('')}</fieldset><hr>` +
    `<label><input type="checkbox" name="${FIELDS.all}" value="1">` +
    `<span>${words.all}<small>${words.allHint}</small></span></label>` +
    `<p><button>${words.button}</button></p></form>`
  );
}
