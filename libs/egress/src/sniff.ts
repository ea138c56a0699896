import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

/** Containers whose magic number doesn't tell what is in them; the name does. */
const BY_CONTAINER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
};

/**
 * The type of a file by its bytes (its beginning is enough), for text by its form and name. What a
 * server or a caller claims is not asked.
 */
export async function sniff(bytes: Uint8Array, fileName = ''): Promise<Sniffed> {
  const named = extname(fileName).slice(1).toLowerCase();
  // A parser that trips over hostile bytes hasn't recognised them.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || found.mime === 'application/xml')
    return sniffText(bytes, named) ?? { mime: 'application/octet-stream' };
  const inContainer = BY_CONTAINER[found.mime]?.[named];
  return inContainer
    ? { mime: inContainer, extension: named }
    : { mime: found.mime, extension: found.ext };
}

/** The type of a file, as its bytes show it. */
export interface Sniffed {
  /** `application/octet-stream` when nothing fits. */
  mime: string;
  /** Without the dot. */
  extension?: string;
}

const EXAMINED_BYTES = 4_096;

/** Text types that only a name tells apart. */
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

/** By what stands first but for comments. */
const BY_ELEMENT: readonly [RegExp, Required<Sniffed>][] = [
  [/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/i, { mime: 'image/svg+xml', extension: 'svg' }],
  [/^<(!doctype html|html|head|body)[\s>]/i, { mime: 'text/html', extension: 'html' }],
];

const BY_START: readonly [RegExp, Required<Sniffed>][] = [
  [/^<\?xml\s/i, { mime: 'application/xml', extension: 'xml' }],
  [/^BEGIN:VCARD\r?\n/i, { mime: 'text/vcard', extension: 'vcf' }],
  [/^BEGIN:VCALENDAR\r?\n/i, { mime: 'text/calendar', extension: 'ics' }],
];

/** The type of a text, or `null` for bytes that aren't one (no UTF-8, or control characters). */
function sniffText(bytes: Uint8Array, extension: string): Sniffed | null {
  const text = decode(bytes.subarray(0, EXAMINED_BYTES));
  if (text === null) return null;
  const start = text.trimStart();
  const element = withoutPreamble(start);
  const found =
    BY_ELEMENT.find(([pattern]) => pattern.test(element)) ??
    BY_START.find(([pattern]) => pattern.test(start));
  if (found) return found[1];
  const named = BY_NAME[extension];
  return named ? { mime: named, extension } : { mime: 'text/plain', extension: 'txt' };
}

/** Step by step: an expression over repeated comments can take longer than the universe. */
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
