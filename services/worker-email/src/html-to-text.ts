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

/**
 * A readable plain text of an HTML mail, for clients that show no HTML: blocks become lines, links
 * keep their address, lists their marks. Nothing is fetched and nothing is executed.
 */
export function htmlToText(html: string): string {
  const marked = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>/gi, link)
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<\/?(p|h[1-6]|ul|ol|table|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?(div|tr|section|article|header|footer|hr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(marked)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function link(_match: string, double = '', single = '', label = ''): string {
  const href = double || single;
  const text = label.replace(/<[^>]*>/g, '').trim();
  if (!/^(https?:|mailto:|tel:)/i.test(href) || text === href) return text || href;
  return text === '' ? href : `${text} (${href})`;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}
