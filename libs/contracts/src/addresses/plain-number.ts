/** Blanks, dashes and marks that nobody sees, of every kind; dots, slashes and brackets; dashes of Japanese keyboards. */
const SEPARATORS =
  /[^\S\r\n]|[().,/[\]\p{Pd}\p{Cf}\u00B7\u2022\u2043\u2212\u30FB\u30FC\uFF70]|\uFE0F/gu;
const PLAIN = /^\+?\d+$/;
/** `tel:` of links and cards, and what other products write before a number. */
const SCHEME = /^(?:tel|whatsapp):(?:\/\/)?/i;
/** Parameters of a `tel:` (RFC 3966), such as `;phone-context=example.com`; an extension isn't one of the number. */
const PARAMETERS = /;(?!ext=).*$/is;
/** An apostrophe that keeps a number a text in a spreadsheet. */
const APOSTROPHE = /^['\u2018\u2019`](?=[+\d])/;
/** `6281234567890.5`: which of the digits are a fraction? */
const FRACTION = /^\d+[.,]\d{1,2}$/;
/** `+62 (0)812`: the zero is for calls within the country. Italian numbers keep theirs. */
const TRUNK_ZERO = /^((?:\+|00)?(?!39)[1-9]\d{0,2})\s*\(0\)/;
const MOST_DIGITS = 17;
/** The longest text that is looked at. */
const MOST_CHARACTERS = 64;

/**
 * Removes what people write between the digits of a number, and reads digits of every script. Other texts stay as they
 * are, and so do two numbers in one text.
 */
export function plainNumber(text: string): string {
  if (PLAIN.test(text) || text.length > MOST_CHARACTERS) return text;
  const written = withAsciiDigits(text)
    .trim()
    .replace(SCHEME, '')
    .replace(PARAMETERS, '')
    .replace(APOSTROPHE, '')
    .replace(TRUNK_ZERO, '$1');
  // A chat id of a group begins with a minus.
  if (written.startsWith('-') || FRACTION.test(written) || isSeveral(written)) return text;
  const plain = written.replaceAll(SEPARATORS, '');
  return PLAIN.test(plain) && plain.length <= MOST_DIGITS ? plain : text;
}

/** `0812345678/0812345679`: two numbers; `0812/3456/7890` is one. */
const isSeveral = (written: string): boolean =>
  written.split(/[/,]/).filter((part) => part.replaceAll(/\D/g, '').length >= 6).length > 1;

/** What ends a number in a text: words, lines, and signs that list or label. */
const BETWEEN = /[\p{L}/,;&|#*=:\r\n]+|[^\p{L}\d]{3,}/u;
/** `O812…`, `HP0812…`: which of them are digits? */
const TOUCHES_LETTER = /\p{L}\d|\d\p{L}/u;
/** `081234567890.0`, as programs save a number that they took for a fraction. */
const WHOLE_FRACTION = /^(\+?\d{8,15})[.,]0{1,2}$/;

/**
 * Finds the numbers that stand in a text beside words and signs, digits alone: what its writer may have meant. None where
 * other digits may be a part of one; up to four are an extension or a count.
 */
export function numbersIn(text: string): string[] {
  if (text.length > MOST_CHARACTERS || TOUCHES_LETTER.test(text)) return [];
  const written = withAsciiDigits(text).trim().replace(WHOLE_FRACTION, '$1');
  if (written.startsWith('-') || FRACTION.test(written)) return [];
  const parts = written.split(BETWEEN).map((part) => {
    const digits = part.replaceAll(/\D/g, '');
    return { digits, number: part.trim().startsWith('+') ? `+${digits}` : digits };
  });
  const numbers = parts.filter(({ digits }) => digits.length > 4);
  const isSure = numbers.every(({ digits }) => digits.length >= 8 && digits.length <= 15);
  return isSure ? numbers.map(({ number }) => number) : [];
}

const ASCII = /^[\0-\x7f]*$/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const DIGIT = /(?![0-9])\p{Nd}/gu;

/** Digits of every script, and full-width signs, as those of ASCII. */
function withAsciiDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(DIGIT, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

/** The digits of a script follow each other from zero on, ten or a multiple of ten. */
function valueOf(digit: number): number {
  let first = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (digit - first) % 10;
}
