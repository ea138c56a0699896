import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
/** How a table is to be read, where its file leaves a choice. */
export interface TableChoices {
  /** Name of a sheet, or its number from 1, hidden ones counted. */
  sheet?: string;
  /** Name of the encoding of a CSV, as WHATWG has it. */
  encoding?: string;
  /** Reads hidden rows, too. */
  hiddenRows?: boolean;
}

/** Choices of an upload, as a form names them. */
export const CHOICE_FIELDS = ['sheet', 'encoding', 'hidden_rows'] as const;

/** Encodings that spreadsheets and programs save tables in: the first name of each, as WHATWG has it. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'ibm866',
  'gb18030',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const;

export type TextEncoding = (typeof ENCODINGS)[number];

/** Names that spreadsheets show for encodings, and that WHATWG doesn't have. */
const ALIASES: ReadonlyMap<string, TextEncoding> = new Map<string, TextEncoding>([
  ['utf8', 'utf-8'],
  ['utf-8-sig', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['cp932', 'shift_jis'],
  ['ms932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['uhc', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp874', 'windows-874'],
  ['cp866', 'ibm866'],
  ['mac-roman', 'macintosh'],
  ['macroman', 'macintosh'],
]);

/** Finds the encoding that a name means, or null. */
export function encodingNamed(name: string): TextEncoding | null {
  const written = name.trim().toLowerCase().replaceAll('_', '-');
  const alias = ALIASES.get(written) ?? ALIASES.get(written.replaceAll('-', ''));
  if (alias !== undefined) return alias;
  return knownEncoding(written) ?? knownEncoding(name.trim());
}

function knownEncoding(name: string): TextEncoding | null {
  try {
    const { encoding } = new TextDecoder(name);
    return ENCODINGS.find((one) => one === encoding) ?? null;
  } catch {
    return null;
  }
}

/** Reads the choices of a form. Returns why one of them is refused. */
export function readChoices(
  fields: ReadonlyMap<string, string>,
): { choices: TableChoices } | ApiRule {
  const choices: TableChoices = {};
  const sheet = fields.get('sheet') ?? '';
  if (sheet !== '') choices.sheet = sheet;
  const encoding = fields.get('encoding') ?? '';
  if (encoding !== '') {
    const known = encodingNamed(encoding);
    if (known === null) {
      return broken('encoding', 'oneOf', { list: ENCODINGS.join(', ') });
    }
    choices.encoding = known;
  }
  const hidden = fields.get('hidden_rows') ?? '';
  if (hidden !== '' && hidden !== 'true' && hidden !== 'false') {
    return broken('hidden_rows', 'booleanForm');
  }
  if (hidden === 'true') choices.hiddenRows = true;
  return { choices };
}
