const MAX_BYTES = 200;
/** Letters as people see them: an emoji of several code points is one. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Sanitises a file name: no folders, no control or direction characters, no leading dots, at most 200
 * bytes; the extension is kept.
 */
export function safeFileName(name: string | undefined): string {
  const plain = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control, format (right-to-left override and the like) and separator characters.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    // Browsers write quotes and line breaks in the percent form (HTML, "multipart/form-data").
    .replaceAll(/%22|%0d|%0a|[<>:"|?*]/gi, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  return plain === '' ? 'file' : cut(plain);
}

function cut(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  let stem = '';
  for (const { segment: letter } of LETTERS.segment(
    name.slice(0, -extension.length || undefined),
  )) {
    if (Buffer.byteLength(stem + letter + extension) > MAX_BYTES) break;
    stem += letter;
  }
  return stem + extension;
}

/** Writes a `Content-Disposition` (RFC 6266): an ASCII name for old clients, the real one by RFC 5987. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
