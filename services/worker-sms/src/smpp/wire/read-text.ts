import { readGsm7 } from '@cascade/contracts';

/**
 * Reads a message's bytes by their `data_coding` (SMPP 3.4, 5.2.19, and 3GPP TS 23.038, 4). Octets are a text where they
 * are plain ASCII. Null: the bytes are no text, compressed, or of another alphabet than they say.
 */
export function readText(bytes: Buffer, coding: number): string | null {
  if (isCompressed(coding)) return null;
  const alphabet = alphabetOf(coding);
  return alphabet === undefined ? readAscii(bytes) : alphabet(bytes);
}

type Read = (bytes: Buffer) => string | null;

const HIGH_BIT = 0x80;

const hasHighBits = (bytes: Buffer) => bytes.some((byte) => byte >= HIGH_BIT);

/** Text of septets, one in each byte; a byte with the high bit is none. */
const gsm7: Read = (bytes) => (hasHighBits(bytes) ? null : readGsm7(bytes));

/** A centre's own alphabet: that of GSM, or, with the high bit, UTF-8 or Latin-1. */
const ownOfCentre: Read = (bytes) =>
  gsm7(bytes) ?? decoded('utf-8')(bytes) ?? bytes.toString('latin1');

function ucs2(bytes: Buffer): string {
  const whole = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  const isLittle = whole[0] === 0xff && whole[1] === 0xfe;
  const text = (isLittle ? whole : whole.swap16()).toString('utf16le');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

const latin1: Read = (bytes) => bytes.toString('latin1');

const NOT_PRINTED = /[^\t\n\f\r -~]/;

/** Text of printable ASCII alone. */
export function readAscii(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  return NOT_PRINTED.test(text) ? null : text;
}

function decoded(label: string): Read {
  return (bytes) => {
    try {
      return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return null;
    }
  };
}

const ESCAPE = 0x1b;
const japanese: Read = (bytes) =>
  decoded(bytes.includes(ESCAPE) ? 'iso-2022-jp' : 'shift_jis')(bytes);

/** Codings of SMPP itself: 0x00 to 0x0f. Octets (2, 4), pictograms (9) and reserved ones have no alphabet. */
const OF_SMPP: Readonly<Record<number, Read>> = {
  0x00: ownOfCentre,
  0x01: (bytes) => (hasHighBits(bytes) ? null : latin1(bytes)),
  0x03: latin1,
  0x05: japanese,
  0x06: decoded('iso-8859-5'),
  0x07: decoded('iso-8859-8'),
  0x08: ucs2,
  0x0a: decoded('iso-2022-jp'),
  0x0d: decoded('euc-jp'),
  0x0e: decoded('euc-kr'),
};

/** Alphabets of the general group by bits 3 and 2; octets and the reserved one have none. */
const OF_BITS: readonly (Read | undefined)[] = [gsm7, undefined, ucs2, undefined];

const COMPRESSED = 0x20;

/** Of the general group of GSM. */
const isCompressed = (coding: number): boolean =>
  coding >= 0x10 && coding < 0x80 && (coding & COMPRESSED) !== 0;

/** Alphabet of a `data_coding` that isn't compressed; undefined: octets, or reserved. */
function alphabetOf(coding: number): Read | undefined {
  if (coding < 0x10) return OF_SMPP[coding];
  // 0x10 to 0x7f: the general group of GSM, with classes and automatic deletion.
  if (coding < 0x80) return OF_BITS[(coding >> 2) & 3];
  // 0xc0 to 0xef: a message waits; the last group with its text in UCS-2.
  if (coding >= 0xc0 && coding < 0xf0) return coding < 0xe0 ? gsm7 : ucs2;
  if (coding >= 0xf0) return (coding & 4) === 0 ? gsm7 : undefined;
  return undefined;
}
