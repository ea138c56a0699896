import { LRUCache } from 'lru-cache';
import type { Channel } from '../channels.ts';
import { isFailure, type Failure } from '../failures/failure.ts';
import type { FailureKind } from '../failures/failures.ts';
import { formatNumber } from '../numbers/format-number.ts';
import { isSandboxNumber } from '../numbers/sandbox-numbers.ts';
import {
  codeOfCountry,
  internationalAfterPrefix,
  isCountry,
  toInternational,
  withoutTrunkZero,
  type InternationalNumber,
} from '../numbers/international.ts';
import { parseNumber } from '../numbers/read-number.ts';
import type { Address, Reading } from './address.ts';
import { isHidden, isHiddenContact } from './hidden-contact.ts';
import { phoneKey } from './phone-key.ts';
import { numbersIn, plainNumber } from './plain-number.ts';

const REMEMBERED = 10_000;
/** A reading parses up to three numbers, 20 µs each. */
const remembered = new LRUCache<string, { read: InternationalNumber }>({ max: REMEMBERED });

/** Reads a number, or an id that hides one. */
export const readNumberOf = (channel: Channel, written: string, by: Reading): Address | Failure =>
  by.writtenBy === 'person' && isHiddenContact(channel, written)
    ? addressTo(written)
    : readPlainNumber(written, by);

/** Reads a number; a provider's words may be an id that hides one. */
export function readPlainNumber(written: string, by: Reading): Address | Failure {
  switch (by.writtenBy) {
    case 'person':
      return ofPerson(written, by);
    case 'gateway':
      return ofGateway(written, by);
    case 'provider':
      return ofProvider(written);
  }
}

const failed = (kind: FailureKind, params: Failure['params'] = {}): Failure => ({ kind, params });

/** The key is read when it is asked for: most sends need none. */
function addressTo(to: string, note?: string): Address {
  return {
    to,
    get key() {
      return phoneKey(to);
    },
    ...(note === undefined ? {} : { note }),
  };
}

const converted = (written: string, to: string): Address =>
  addressTo(to, `${written} was sent as ${to}`);

/** E.164: country code first, 8 to 15 digits. */
function ofPerson(written: string, by: Reading): Address | Failure {
  const plain = plainNumber(written);
  const read = ofPlain(plain, by);
  return plain === written || isFailure(read) ? read : converted(written, read.to);
}

function ofPlain(written: string, by: Reading): Address | Failure {
  const isMarked = written.startsWith('+');
  const digits = isMarked ? written.slice(1) : written;
  if (!/^\d+$/.test(digits)) return notPlain(written);
  const { country } = by;
  if (country !== undefined && isCountry(country)) {
    if (isMarked && digits.startsWith('0')) return failed('numberWithoutCode');
    if (by.sandbox === true && isSandboxNumber(digits)) return addressTo(digits);
    const read = international(written, by);
    if (read === null) return unknown(digits, isMarked, country);
    if ('either' in read) return ambiguous(written, read.either, country);
    return read.digits === digits ? addressTo(digits) : converted(written, read.digits);
  }
  if (digits.startsWith('0')) {
    const isLocal = !isMarked && !digits.startsWith('00');
    const meant = isMarked ? null : internationalAfterPrefix(digits, country);
    if (meant !== null) return failed('numberDialPrefix', meant);
    if (!isMarked && !isLocal && isE164(digits.slice(2))) return behindZeros(written);
    if (country === undefined || !isLocal) return failed('numberWithoutCode');
    const to = `${country}${digits.slice(1)}`;
    return isE164(to) ? converted(written, to) : failed('numberLength', { digits: to.length });
  }
  if (!isE164(digits)) return failed('numberLength', { digits: digits.length });
  const whole = withoutTrunkZero(digits);
  return whole === digits ? addressTo(digits) : converted(written, whole);
}

/** A text with more than a number says which number it has, or that it has several. */
function notPlain(written: string): Failure {
  const [number, other] = numbersIn(written);
  if (number !== undefined) {
    return failed(other === undefined ? 'numberAlone' : 'numberSeveral', { number });
  }
  return failed(/\p{L}/u.test(written) ? 'numberWithLetters' : 'numberNotDigits');
}

/** `0044 7911 …`: the zeros are a plus. A number that no country has is rather a slip than one to dial. */
function behindZeros(written: string): Address | Failure {
  const number = written.slice(2);
  const read = parseNumber(number);
  return read === null
    ? failed('numberDialPrefix', { prefix: '00', number })
    : converted(written, read.digits);
}

/** A gateway's numbers can't be refused: what no reading makes valid stays, as a short code does. */
function ofGateway(written: string, { country, ambiguous: chosen }: Reading): Address | Failure {
  // The `+` of an unescaped query is a space, and one that was escaped twice is `%2B`.
  const marked = written.replace(/^(?: |%2B)(?=\d)/i, '+').trim();
  const plain = plainNumber(marked);
  const digits = plain.replace(/^\+/, '');
  if (!/^\d+$/.test(digits)) return failed('numberWithLetters');
  if (country !== undefined && isCountry(country) && !isSandboxNumber(digits)) {
    const whose = chosen === 'international' ? chosen : 'national';
    const read = international(plain, { country, ambiguous: whose });
    if (read !== null && 'digits' in read) return addressTo(read.digits);
  }
  if (plain.startsWith('00')) return addressTo(digits.slice(2));
  const isLocal = plain.startsWith('0') && country !== undefined && !isCountry(country);
  return addressTo(isLocal ? `${country}${digits.slice(1)}` : digits);
}

const WHATSAPP_NUMBER = /^(\d+)(?:[:.]\d+)*@s\.whatsapp\.net$/;

function ofProvider(written: string): Address | Failure {
  const plain = written.trim();
  if (isHidden(plain)) return addressTo(plain);
  const digits = (WHATSAPP_NUMBER.exec(plain)?.[1] ?? plain).replace(/^\+/, '');
  return /^\d+$/.test(digits) ? addressTo(digits) : failed('numberWithLetters');
}

function international(
  written: string,
  { country = '', ambiguous: chosen }: Pick<Reading, 'country' | 'ambiguous'>,
): InternationalNumber {
  if (!isCountry(country)) return null;
  const of = `${country} ${chosen ?? ''} ${written}`;
  const known = remembered.get(of);
  if (known !== undefined) return known.read;
  const read = toInternational(written, country, chosen);
  remembered.set(of, { read });
  return read;
}

function unknown(digits: string, isMarked: boolean, country: string): Failure {
  const isNational = !isMarked && digits.startsWith('0') && !digits.startsWith('00');
  const whole = isNational ? `${codeOfCountry(country)}${digits.slice(1)}` : digits;
  return isE164(whole.replace(/^00/, ''))
    ? failed('numberUnknown', { number: isMarked ? `+${digits}` : digits, country })
    : failed('numberLength', { digits: whole.length });
}

function ambiguous(
  number: string,
  [international, national]: readonly [international: string, national: string],
  country: string,
): Failure {
  const plus = (digits: string) => formatNumber(digits) ?? `+${digits}`;
  const params = { number, international: plus(international), national: plus(national), country };
  return failed('numberAmbiguous', params);
}

const isE164 = (digits: string): boolean => /^[1-9]\d{7,14}$/.test(digits);
