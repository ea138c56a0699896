/** Longer headers are read no farther. */
const MAX_HEADER = 4_000;
/** A parameter: its name, and its value in quotes, or up to the next one. */
const PARAMETER =
  /[;\s]*([^\s=;"]{1,40})\s{0,9}(?:=\s{0,9}(?:"((?:[^"\\]|\\.){0,4000})(?:"|$)|([^;]{0,4000})))?/gy;
const EXTENDED = /^([\w-]{1,20})'[^']{0,20}'(.{1,4000})$/s;

/**
 * Reads the name that a server gives a file (`Content-Disposition`, RFC 6266), as browsers do: also without quotes, with
 * letters that aren't ASCII, percent-encoded, and as words of a mail (RFC 2047). Undefined: it gives none.
 *
 * @param header as Node has it: each byte a character.
 */
export function dispositionName(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const given = parametersOf(header.slice(0, MAX_HEADER));
  const extended = EXTENDED.exec(given.get('filename*') ?? '');
  const name =
    (extended === null ? undefined : ofExtended(extended[1] ?? '', extended[2] ?? '')) ??
    ofPlain(given.get('filename'));
  const last = name?.split(/[/\\]/).at(-1)?.trim();
  return last === undefined || /^\.*$/.test(last) ? undefined : last;
}

/** Parameters by name in lower case; the first of a name counts. What stands in quotes is no parameter. */
function parametersOf(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const match of header.matchAll(PARAMETER)) {
    const [, name = '', quoted, plain] = match;
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain?.trim();
    if (value !== undefined && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
  }
  return found;
}

const ofExtended = (charset: string, encoded: string): string | undefined =>
  decoded(bytesOf(encoded, /%([\da-f]{2})/gi), charset);

function ofPlain(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const text = decoded(Buffer.from(name, 'latin1'), 'utf-8') ?? name;
  try {
    return decodeURIComponent(decodeWords(text));
  } catch {
    return text;
  }
}

const WORD = /=\?([\w-]{1,20})\?([bq])\?([^?\s]{0,1000})\?=/gi;

/** Decodes words of a mail's header, which programs made for mail write here, too. */
function decodeWords(text: string): string {
  if (!text.startsWith('=?')) return text;
  return text
    .replaceAll(/\?=\s{1,9}=\?/g, '?==?')
    .replaceAll(WORD, (written: string, charset: string, kind: string, content: string) => {
      const bytes =
        kind.toLowerCase() === 'b'
          ? Buffer.from(content, 'base64')
          : bytesOf(content.replaceAll('_', ' '), /=([\da-f]{2})/gi);
      return decoded(bytes, charset) ?? written;
    });
}

const bytesOf = (text: string, escaped: RegExp): Buffer =>
  Buffer.from(
    text.replaceAll(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
