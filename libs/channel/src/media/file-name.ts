import { cut, OUTSIDE_TEXTS, ownMember } from '@cascade/contracts';

/** Extensions of sniffed types that channels carry; the first one is appended to names. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/svg+xml': ['svg'],
  'image/tiff': ['tif', 'tiff'],
  'image/avif': ['avif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/x-m4a': ['m4a', 'mp4'],
  'audio/mp4': ['m4a', 'mp4'],
  'text/html': ['html', 'htm', 'xhtml'],
  'text/markdown': ['md', 'markdown'],
  'application/gzip': ['gz', 'tgz'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
};

const MAX_LENGTH = 200;

/** Line breaks, which would end a header, and direction marks, which show `exe.gpj` as `jpg.exe`. */
// oxlint-disable-next-line no-control-regex -- exactly these must not reach a header
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Last path segment of an address, decoded; empty when there is none. */
export function fileNameOfUrl(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Types that many formats share: what has one of them may have any extension. */
const SHARED: ReadonlySet<string> = new Set([
  'text/plain',
  'application/xml',
  'application/zip',
  'application/gzip',
  'application/x-cfb',
  'application/octet-stream',
]);
const EXTENSION = /\.([A-Za-z0-9]{1,8})$/;

/**
 * Makes a display name that is safe in a header or a multipart part. Appends the detected type's
 * extension when missing (SPEC, `fileName`); an unknown type leaves the name alone, and a type that many formats share
 * leaves an extension alone. A name that is too long loses its middle, never half a letter.
 *
 * @param extension of a detected type that this table doesn't have.
 */
export function displayFileName(wanted: string, mime: string, extension?: string): string {
  const fitting = ownMember(EXTENSIONS, mime) ?? (extension === undefined ? [] : [extension]);
  const ending = EXTENSION.exec(wanted.slice(-MAX_ENDING).trimEnd())?.[0] ?? '';
  const own = ending.slice(1).toLowerCase();
  const [added] = fitting;
  const isKept = own !== '' && (fitting.includes(own) || (SHARED.has(mime) && /[a-z]/.test(own)));
  const last = added === undefined || isKept ? ending : `.${added}`;
  const name = wanted.trimEnd();
  const stem = last === ending ? name.slice(0, name.length - ending.length) : name;
  return `${shortened(plain(stem), MAX_LENGTH - last.length) || 'file'}${last}`;
}

const MAX_ENDING = 20;
/** Names are read no farther. */
const MAX_READ = 4 * OUTSIDE_TEXTS.fileName;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const plain = (name: string): string =>
  cut(name, MAX_READ)
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .trimStart();

/** Cuts a name between letters as people see them. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  let kept = '';
  for (const { segment } of LETTERS.segment(name)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}
