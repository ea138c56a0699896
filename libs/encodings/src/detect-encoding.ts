import { analyse } from 'chardet';

/** Bytes that are looked at: lines that have others than ASCII. */
const SAMPLE_BYTES = 16 * 1024;
const FALLBACK = 'windows-1252';
/** Encodings of one byte that texts of few bytes beyond ASCII are told apart by, with a confidence from here on. */
const SURE_OF_LATIN = 30;
const LF = 10;
const LATIN = /^(?:windows-125[0247]|iso-8859-(?:1|2|9|15))$/;

/** Letters of Latin stand alone or in pairs among ASCII; those of other scripts stand in runs. */
const MAX_LATIN_RUN = 2;

/**
 * Detects the encoding of a text that doesn't say it. A guess: Windows-1252 where nothing speaks for another. The bytes
 * are not UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): string {
  const lines = sampleOf(bytes);
  const isForeign = isOfAnotherScript(lines);
  // Addresses and numbers beside them would speak for Latin.
  const sample = isForeign ? wordsBeyondAscii(lines) : lines;
  const own = isForeign ? byOwnLetters(sample) : null;
  if (own !== null) return own;
  if (!isForeign && isCentralEuropean(sample)) return 'windows-1250';
  const isAlphabet = isOfAlphabet(sample);
  for (const { name, confidence } of analyse(sample)) {
    const encoding = standardName(name);
    if (encoding === null || encoding === 'utf-8' || encoding.startsWith('iso-2022')) continue;
    if (
      isMultibyte(encoding) ? isAlphabet || !isForeign : !isForeign && !isSure(sample, confidence)
    )
      continue;
    if (isMostlyHigh(sample) && LATIN.test(encoding)) continue;
    if (isMultibyte(encoding) && isOfRareLetters(encoding, sample)) continue;
    if (!isReadable(encoding, sample)) continue;
    // Few letters of Chinese look like an alphabet to the library; those of an alphabet stand in one range.
    const mayBeChinese = isMultibyte(encoding) || (isForeign && !isAlphabet);
    return mayBeChinese ? (likeliestChinese(sample) ?? encoding) : encoding;
  }
  if (!isForeign) return isTurkish(sample) ? 'windows-1254' : FALLBACK;
  return (isAlphabet ? cyrillicOf(sample) : likeliestChinese(sample)) ?? FALLBACK;
}

/** Letters of Turkish that are those of Icelandic in Windows-1252: ğ ı ş, and their capitals. */
const TURKISH: ReadonlySet<number> = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Letters that Icelandic has and Turkish hasn't: á æ é í ó ú. */
const ICELANDIC: ReadonlySet<number> = new Set([0xe1, 0xe6, 0xe9, 0xed, 0xf3, 0xfa]);

const isTurkish = (sample: Uint8Array): boolean =>
  countOf(sample, (byte) => TURKISH.has(byte)) >= 2 &&
  countOf(sample, (byte) => ICELANDIC.has(byte)) === 0 &&
  isReadable('windows-1254', sample);

/** Letters of Polish and Czech where Windows-1252 has signs or nothing: within words, or Ł at the beginning of one. */
const NO_SIGNS =
  /(?<=[a-z\xe0-\xff])[\xaf\xb3\xb9\xbf](?=[a-z\xe0-\xff])|\xa3(?=[a-z\xf3])|[\x8d\x8f\x9d]/i;
/** š and ž, which both encodings have at the same bytes; Western European languages seldom have them. */
const WITH_CARON = /[\x8a\x8e\x9a\x9e]/;
/** č ě ň ř ů, which are è ì ò ø ù in Windows-1252. */
const CZECH = /[\xc8\xcc\xd2\xd8\xd9\xe8\xec\xf2\xf8\xf9]/;
/** à ä å ç ê ë õ: of French, Finnish and Estonian names beside a š or ž. */
const WESTERN = /[\xc0\xc4\xc5\xc7\xca\xcb\xd5\xe0\xe4\xe5\xe7\xea\xeb\xf5]/;

function isCentralEuropean(sample: Uint8Array): boolean {
  const text = Buffer.from(sample).toString('latin1');
  const isCzech = WITH_CARON.test(text) && CZECH.test(text) && !WESTERN.test(text);
  return (isCzech || NO_SIGNS.test(text)) && isReadable('windows-1250', sample);
}

/** Rare letters alone are an alphabet of one byte a letter. */
function isOfRareLetters(encoding: string, sample: Uint8Array): boolean {
  const range = encoding === 'shift_jis' ? COMMON_JAPANESE : COMMON.get(encoding);
  return range !== undefined && shareOfCommon(sample, range) < 0.3;
}

/** Where an alphabet is all that is known: the small letters of Russian, which is written most in these encodings. */
function cyrillicOf(sample: Uint8Array): string | null {
  const small = countOf(sample, (byte) => byte >= 0xe0);
  const encoding = small * 2 > countOf(sample, (byte) => byte > 0x7f) ? 'windows-1251' : 'koi8-r';
  return isReadable(encoding, sample) ? encoding : null;
}

/** Few letters beyond ASCII tell nothing of the languages that share them. */
const isSure = (sample: Uint8Array, confidence: number): boolean =>
  confidence >= SURE_OF_LATIN && countOf(sample, (byte) => byte > 0x7f) >= 4;

function countOf(sample: Uint8Array, has: (byte: number) => boolean): number {
  let count = 0;
  for (const byte of sample) if (has(byte)) count += 1;
  return count;
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const isOfAnotherScript = (sample: Uint8Array): boolean =>
  longestRun(sample) > MAX_LATIN_RUN || isMostlyHigh(sample);

function isMostlyHigh(sample: Uint8Array): boolean {
  const high = countOf(sample, (byte) => byte > 0x7f);
  return high >= 4 && high >= countOf(sample, isLetter);
}

/** Whether nearly all bytes are where alphabets of one byte a letter have their letters, most of them small ones. */
function isOfAlphabet(sample: Uint8Array): boolean {
  const high = countOf(sample, (byte) => byte > 0x7f);
  const letters = countOf(
    sample,
    (byte) => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8 || byte === 0xb9,
  );
  const upper = countOf(sample, (byte) => byte >= 0xe0);
  return letters * 20 >= high * 19 && (upper * 5 >= high * 3 || (letters - upper) * 5 >= high * 3);
}

/** Finds the encoding in which a text is in letters that one language alone has. */
function byOwnLetters(sample: Uint8Array): string | null {
  for (const [encoding, letters, others, share] of OWN_LETTERS) {
    if (!isReadable(encoding, sample)) continue;
    const text = new TextDecoder(encoding).decode(sample);
    const own = text.match(letters)?.length ?? 0;
    const all = text.match(others)?.length ?? 0;
    if (own >= MIN_OWN && own >= all * share) return encoding;
  }
  if (isThai(sample)) return 'windows-874';
  return isReadable('euc-jp', sample) && hasKanaInRuns(sample) ? 'euc-jp' : null;
}

const MIN_OWN = 2;

/** Texts with few kana among kanji. In Chinese encodings, the kana have the same bytes, and no Chinese text has words of them. */
const hasKanaInRuns = (sample: Uint8Array): boolean =>
  (new TextDecoder('euc-jp').decode(sample).match(/[\u3041-\u3093]{2,}/g)?.length ?? 0) >= MIN_OWN;

/** Of an encoding: its own letters, all letters beside punctuation, and the share that tells the language. */
const OWN_LETTERS: readonly (readonly [string, RegExp, RegExp, number])[] = [
  ['shift_jis', /[\u3041-\u30FA]/g, /[\u0100-\u2FFF\u3040-\u30FA\u3100-\uFEFF\uFF5F-\uFFFF]/g, 0.4],
  ['euc-jp', /[\u3041-\u30FA]/g, /[\u0100-\u2FFF\u3040-\u30FA\u3100-\uFEFF\uFF5F-\uFFFF]/g, 0.3],
  ['euc-kr', /[\uAC00-\uD7A3]/g, /[\u0100-\u2FFF\u3040-\uFEFF\uFF5F-\uFFFF]/g, 0.95],
];

/** Thai has vowels and tones above and below its letters, never alone. The library doesn't know it. */
function isThai(sample: Uint8Array): boolean {
  if (!isReadable('windows-874', sample)) return false;
  const text = new TextDecoder('windows-874').decode(sample);
  const words = text.match(/[\u0E01-\u0E4E]+/g) ?? [];
  const isOther = /[\u0080-\u0E00\u0E4F-\uFFFF]/.test(text);
  const hasMarks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/.test(text);
  return (
    !isOther &&
    hasMarks &&
    words.join('').length >= MIN_THAI &&
    words.every((word) => THAI_WORD.test(word))
  );
}

const MIN_THAI = 6;
/** Syllables: a vowel before, a letter, marks above and below it, a vowel behind it. */
const THAI_WORD =
  /^(?:[\u0E40-\u0E44]?[\u0E01-\u0E2E][\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{0,2}[\u0E30\u0E32\u0E33\u0E45]?[\u0E2F\u0E46]?)+$/;

/** First and last lead byte of the letters that a Chinese encoding puts first, because they are common. */
const COMMON: ReadonlyMap<string, readonly [first: number, last: number, trail: number]> = new Map([
  ['gb18030', [0xb0, 0xd7, 0xa1]],
  ['big5', [0xa4, 0xc6, 0x40]],
]);

/** Kana, and the letters of the first level. */
const COMMON_JAPANESE = [0x82, 0x98, 0x40] as const;

/** Chooses between the Chinese encodings, whose bytes are the same, by how many letters are common ones. */
function likeliestChinese(sample: Uint8Array): string | null {
  const [best] = [...COMMON]
    .filter(([encoding]) => isReadable(encoding, sample))
    .map(([encoding, range]) => ({ encoding, share: shareOfCommon(sample, range) }))
    .toSorted((one, other) => other.share - one.share);
  return best !== undefined && best.share >= 0.6 ? best.encoding : null;
}

function shareOfCommon(
  sample: Uint8Array,
  [first, last, trail]: readonly [number, number, number],
): number {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < sample.length - 1; at += 1) {
    const lead = sample[at] ?? 0;
    if (lead < 0x81) continue;
    pairs += 1;
    if (lead >= first && lead <= last && (sample[at + 1] ?? 0) >= trail) common += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/** Whether a text that is called Latin is in another script: most of its letters are beyond ASCII, in runs. */
export function isMostlyForeign(bytes: Uint8Array): boolean {
  const sample = sampleOf(bytes);
  const high = countOf(sample, (byte) => byte > 0x7f);
  return high > countOf(sample, isLetter) && longestRun(sample) > 2 * MAX_LATIN_RUN;
}

const isMultibyte = (encoding: string) => /^(?:gb|big5|shift_jis|euc)/.test(encoding);

function standardName(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** Controls above ASCII, private letters, and signs that draw boxes. */
const NO_TEXT = /[\u0080-\u009F\u2500-\u259F\uE000-\uF8FF]/;

/** Whether each byte means something that stands in texts. */
function isReadable(encoding: string, bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return !NO_TEXT.test(text);
  } catch {
    return false;
  }
}

/** The first lines with bytes beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < SAMPLE_BYTES;) {
    const end = bytes.indexOf(LF, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte > 0x7f)) continue;
    const taken = line.length > SAMPLE_BYTES ? line.subarray(0, SAMPLE_BYTES) : line;
    lines.push(taken);
    size += taken.length;
  }
  return Buffer.concat(lines);
}

/** What stands between words: no encoding has these bytes within a letter. */
const BETWEEN_WORDS: ReadonlySet<number> = new Set(Buffer.from('\t\n\r ",;<>'));

/** The words that aren't in ASCII alone, each with what ends it. */
function wordsBeyondAscii(bytes: Uint8Array): Uint8Array {
  const words: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    let end = from;
    while (end < bytes.length && !BETWEEN_WORDS.has(bytes[end] ?? 0)) end += 1;
    const word = bytes.subarray(from, end + 1);
    if (word.some((byte) => byte > 0x7f)) words.push(word);
    from = end + 1;
  }
  return Buffer.concat(words);
}

function longestRun(bytes: Uint8Array): number {
  let longest = 0;
  let run = 0;
  for (const byte of bytes) {
    run = byte > 0x7f ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
