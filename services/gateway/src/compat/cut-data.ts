/** Stands in a body in the place of what was cut out. No base64. */
export const CUT_DATA = '@cut';

const NAME = '"data"';
/** A shorter text stays in the body. */
const LONG = 1_024;

/**
 * Cuts the long text of a member `data` out of a JSON body, so that a file in base64 isn't parsed with it: a parser would
 * hold up every other call for as long as it reads such a body. Inside a JSON text a quote has a backslash before it, so
 * that the name with both of its quotes is only ever a name or a whole text.
 */
export function cutData(bytes: Buffer): { rest: Buffer; data: string | null } {
  for (let at = bytes.indexOf(NAME); at !== -1; at = bytes.indexOf(NAME, at + NAME.length)) {
    const [opening] = /^"data"\s*:\s*"/.exec(bytes.toString('latin1', at, at + 64)) ?? [];
    if (opening === undefined) continue;
    const start = at + opening.length;
    const end = bytes.indexOf('"', start);
    if (end - start < LONG) continue;
    const rest = Buffer.concat([
      bytes.subarray(0, start),
      Buffer.from(CUT_DATA),
      bytes.subarray(end),
    ]);
    return { rest, data: withoutEscapes(bytes.toString('latin1', start, end)) };
  }
  return { rest: bytes, data: null };
}

/** PHP writes `\/` for a slash, other encoders break lines. */
const withoutEscapes = (text: string): string =>
  text.includes('\\') ? text.replaceAll('\\/', '/').replaceAll(/\\[nr]/g, '') : text;

/** Decodes base64 with or without its padding. Null: it is none, or empty. */
export function decodeBase64(text: string): Buffer | null {
  const digits = text.replaceAll(/\s+/g, '').replace(/={1,2}$/, '');
  const bytes = Buffer.from(digits, 'base64');
  // What isn't base64 is passed over by the decoder.
  return bytes.byteLength > 0 && bytes.byteLength === Math.floor((digits.length * 3) / 4)
    ? bytes
    : null;
}
