import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

/** Containers whose magic number doesn't show their content; the name decides. */
const BY_CONTAINER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
};

/**
 * Detects a file's type by its first bytes, for text by its form and name. Ignores the type that a
 * server or a caller claims.
 */
export async function sniff(bytes: Uint8Array, fileName = ''): Promise<Sniffed> {
  const named = extname(fileName).slice(1).toLowerCase();
  // A parser that fails on hostile bytes has not recognised them.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || found.mime === 'application/xml')
    return sniffText(bytes, named) ?? { mime: 'application/octet-stream' };
  const inContainer = ownType(ownType(BY_CONTAINER, found.mime) ?? {}, named);
  return inContainer
    ? { mime: inContainer, extension: named }
    : { mime: found.mime, extension: found.ext };
}

/** A file's type by its bytes. */
export interface Sniffed {
  /** `application/octet-stream` when nothing fits. */
  mime: string;
  /** Without the dot. */
  extension?: string;
}

const EXAMINED_BYTES = 4_096;

/** Text types that only the name distinguishes. */
const BY_NAME: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  ics: 'text/calendar',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  vcf: 'text/vcard',
  xml: 'application/xml',
};

export const PLAIN_TEXT = 'text/plain';

/** The kind of a text that a server names, such as `text/csv; charset=utf-8`; no other type is believed. */
export function textTypeOf(contentType: string | undefined): Sniffed | undefined {
  const mime = contentType?.split(';')[0]?.trim().toLowerCase();
  const extension = Object.entries(BY_NAME).find(([, type]) => type === mime)?.[0];
  return mime === undefined || mime === PLAIN_TEXT || extension === undefined
    ? undefined
    : { mime, extension: extension === 'htm' ? 'html' : extension };
}

/** Types by the first element after comments. */
const BY_ELEMENT: readonly [RegExp, Required<Sniffed>][] = [
  [/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/i, { mime: 'image/svg+xml', extension: 'svg' }],
  [/^<(!doctype html|html|head|body)[\s>]/i, { mime: 'text/html', extension: 'html' }],
];

const BY_START: readonly [RegExp, Required<Sniffed>][] = [
  [/^<\?xml\s/i, { mime: 'application/xml', extension: 'xml' }],
  [/^BEGIN:VCARD\r?\n/i, { mime: 'text/vcard', extension: 'vcf' }],
  [/^BEGIN:VCALENDAR\r?\n/i, { mime: 'text/calendar', extension: 'ics' }],
];

/** Detects the type of a text; `null` for bytes that aren't text (no UTF-8, or control characters). */
function sniffText(bytes: Uint8Array, extension: string): Sniffed | null {
  const text = decode(bytes.subarray(0, EXAMINED_BYTES));
  if (text === null) return null;
  const start = text.trimStart();
  const element = withoutPreamble(start);
  const found =
    BY_ELEMENT.find(([pattern]) => pattern.test(element)) ??
    BY_START.find(([pattern]) => pattern.test(start));
  if (found) return found[1];
  const named = ownType(BY_NAME, extension);
  return named ? { mime: named, extension } : { mime: PLAIN_TEXT, extension: 'txt' };
}

/** A file's name may end in what every object inherits: `.constructor`. */
const ownType = <Type>(types: Readonly<Record<string, Type>>, name: string): Type | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined;

/** Skips comments step by step: a regular expression could take exponential time. */
function withoutPreamble(start: string): string {
  let rest = start.replace(/^<\?xml[^>]*>/i, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function decode(bytes: Uint8Array): string | null {
  try {
    // `stream`: the cut may fall inside a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    // oxlint-disable-next-line no-control-regex -- they are what tells bytes from text
    return text === '' || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
