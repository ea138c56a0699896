/** Longer headers are read no farther. */
const MAX_HEADER = 4_000;
const EXTENDED = /;\s{0,9}filename\*\s{0,9}=\s{0,9}"?([\w-]{1,20})'[^']{0,20}'([^;"\s]{1,2000})/i;
const QUOTED = /;\s{0,9}filename\s{0,9}=\s{0,9}"((?:[^"\\]|\\.){1,2000})"/i;
const PLAIN = /;\s{0,9}filename\s{0,9}=\s{0,9}([^;"]{1,2000})/i;

/**
 * Reads the name that a server gives a file (`Content-Disposition`, RFC 6266), as browsers do: also without quotes, with
 * letters that aren't ASCII, and percent-encoded. Undefined: it gives none.
 *
 * @param header as Node has it: each byte a character.
 */
export function dispositionName(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const value = `;${header.slice(0, MAX_HEADER)}`;
  const [, charset = '', encoded] = EXTENDED.exec(value) ?? [];
  const name =
    (encoded === undefined ? undefined : ofExtended(charset, encoded)) ??
    ofPlain(QUOTED.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? PLAIN.exec(value)?.[1]?.trim());
  const last = name?.split(/[/\\]/).at(-1)?.trim();
  return last === '' ? undefined : last;
}

function ofExtended(charset: string, encoded: string): string | undefined {
  const bytes = Buffer.from(
    encoded.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
  return decoded(bytes, charset);
}

function ofPlain(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const text = decoded(Buffer.from(name, 'latin1'), 'utf-8') ?? name;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
