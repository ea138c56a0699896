const LONGEST = 300;

/**
 * Reads what WhatsApp says to people about the end of a connection: the header and the text that its own apps show
 * when an account was logged out. Undefined: nothing.
 */
export function saidToPeople(error: unknown): string | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  if (typeof data !== 'object' || data === null) return undefined;
  const attrs: unknown = 'attrs' in data ? data.attrs : data;
  if (typeof attrs !== 'object' || attrs === null) return undefined;
  const own = new Map<string, unknown>(Object.entries(attrs));
  const texts = ['logout_message_header', 'logout_message_subtext'].flatMap((name) => {
    const text = own.get(name);
    return typeof text === 'string' ? [oneLine(text)] : [];
  });
  const said = texts.filter((text) => text !== '').join('. ');
  return said === '' ? undefined : said.slice(0, LONGEST);
}

/** Control characters of a stranger don't reach logs and screens. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
