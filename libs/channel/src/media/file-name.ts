import { cut, OUTSIDE_TEXTS, ownMember } from '@cascade/contracts';

/** Extensions of sniffed types that channels carry; the first one is appended to names. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4', 'm4v'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
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

/**
 * Makes a display name that is safe in a header or a multipart part. Appends the detected type's
 * extension when missing (SPEC, `fileName`); an unknown type leaves the name alone.
 *
 * @param extension of a detected type that this table doesn't have.
 */
export function displayFileName(wanted: string, mime: string, extension?: string): string {
  const fitting = ownMember(EXTENSIONS, mime) ?? (extension === undefined ? [] : [extension]);
  const name =
    cut(wanted, OUTSIDE_TEXTS.fileName)
      .replace(CONTROL_CHARACTERS, '')
      .replace(/[\\/:*?"<>|]/g, '_')
      .trim()
      .slice(0, MAX_LENGTH) || 'file';
  const own = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase();
  const [added] = fitting;
  return added === undefined || (own !== undefined && fitting.includes(own))
    ? name
    : `${name}.${added}`;
}
