/** RFC 6266: an ASCII name for old clients, the real one in RFC 5987's form. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
