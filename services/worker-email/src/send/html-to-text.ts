import { ownMember } from '@cascade/contracts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
};

/** Text that replaces an opening or a closing tag. */
const BREAKS: Readonly<Record<string, string>> = {
  br: '\n',
  li: '\n- ',
  '/td': ' ',
  '/th': ' ',
  ...both('\n\n', 'p h1 h2 h3 h4 h5 h6 ul ol table blockquote'),
  ...both('\n', 'div tr section article header footer hr'),
};

function both(text: string, names: string): Record<string, string> {
  return Object.fromEntries(
    names.split(' ').flatMap((name) => [
      [name, text],
      [`/${name}`, text],
    ]),
  );
}

/** Elements whose content is dropped. */
const UNREAD = new Set(['script', 'style', 'head', 'title']);

/**
 * Converts an HTML mail to plain text: blocks become lines, links keep their address, lists their
 * marks. Fetches and executes nothing. Reads each character once, because mails come from strangers.
 */
export function htmlToText(html: string): string {
  return new Reader(html)
    .read()
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

class Reader {
  readonly #html: string;
  readonly #lower: string;
  #text = '';
  /** Of the link that is open: its address, and where its label begins in the text. */
  #link: { href: string; from: number } | null = null;

  constructor(html: string) {
    this.#html = html.replace(/\s+/g, ' ');
    this.#lower = this.#html.toLowerCase();
  }

  read(): string {
    let at = 0;
    while (at < this.#html.length) {
      const open = this.#html.indexOf('<', at);
      this.#text += decodeEntities(this.#html.slice(at, open === -1 ? undefined : open));
      if (open === -1) break;
      const next = this.#html.startsWith('<!--', open)
        ? this.#past('-->', open + 4)
        : this.#takeTag(open);
      // An unclosed element ends the text; searching again would take quadratic time.
      if (next === 0) break;
      at = next;
    }
    return this.#text;
  }

  /** Returns the index after the next occurrence of the word, or 0. */
  #past(word: string, from: number): number {
    const found = this.#lower.indexOf(word, from);
    return found === -1 ? 0 : found + word.length;
  }

  #takeTag(open: number): number {
    const end = this.#past('>', open);
    if (end === 0) return 0;
    const tag = this.#html.slice(open + 1, end - 1);
    const name = /^\/?[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? '';
    if (UNREAD.has(name)) {
      const close = this.#past(`</${name}`, end);
      return close && this.#past('>', close);
    }
    if (name === 'a') this.#beginLink(tag);
    if (name === '/a') this.#endLink();
    this.#text += ownMember(BREAKS, name) ?? '';
    return end;
  }

  #beginLink(tag: string): void {
    const [, double, single] = /\shref ?= ?(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
    const href = decodeEntities(double ?? single ?? '');
    this.#link = { href, from: this.#text.length };
  }

  #endLink(): void {
    if (!this.#link) return;
    const { href, from } = this.#link;
    this.#link = null;
    const label = this.#text.slice(from).trim();
    if (!/^(https?:|mailto:|tel:)/i.test(href) || label === href) return;
    this.#text += label === '' ? href : ` (${href})`;
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return ownMember(ENTITIES, name.toLowerCase()) ?? entity;
    const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}
