import type { Random } from './random.ts';

/** Pieces on which parsers and patterns trip. */
const PIECES: readonly string[] = [
  '!',
  ' ',
  '\n',
  '\r\n',
  '\t',
  'a',
  '0',
  '9',
  '"',
  "'",
  '\\',
  '<',
  '>',
  '<a href=x>',
  '<!--',
  '&amp;',
  '{{',
  '}}',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ';',
  ':',
  '.',
  '..',
  '/',
  '../',
  '@',
  'a@b.c,',
  '=?utf-8?q?a?= ',
  '=3D',
  '%00',
  '%',
  '%E0%80',
  '+',
  '-',
  '--',
  '$',
  '$where',
  '*',
  '^',
  '|',
  '#',
  '\0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\udc00',
  'é',
  'e\u0301',
  '\u0300',
  '👩‍👩‍👧‍👦',
  '🇮🇩',
  'ﷺ',
  'İ',
  'ß',
  '\u2028',
  '1e999',
  'NaN',
  'null',
  'true',
  '=cmd()',
  'https://a.b/',
  'BEGIN:VCARD\r\n',
  'TEL:+62',
  'FN:x\r\n',
  '.* ',
  '((a+)+)+',
  '550 5.1.1 ',
  'stop ',
  'é'.normalize('NFD'),
];
const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
  'length',
  '$where',
  '$gt',
  'a.b',
  '',
  '0',
  '-1',
  'execArgv',
  'env',
  '__defineGetter__',
  'x\0y',
  '💥',
];
const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  4294967295,
  65536,
  86_400_000,
];

/** A length: mostly short, seldom as long as is allowed. */
function lengthOf(random: Random, limit: number): number {
  const roll = random.next();
  const most = roll < 0.8 ? 40 : roll < 0.97 ? 2_000 : roll < 0.997 ? 65_536 : limit;
  return random.int(Math.min(most, limit) + 1);
}

export function oddText(random: Random, limit: number): string {
  const length = lengthOf(random, limit);
  const piece = random.pick(PIECES);
  const repeated = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  switch (random.int(4)) {
    case 0:
      return repeated;
    case 1:
      return repeated + random.pick(PIECES);
    case 2:
      return random.pick(PIECES) + repeated;
    default: {
      const pair = piece + random.pick(PIECES);
      return pair.repeat(Math.ceil(length / pair.length)).slice(0, length);
    }
  }
}

function oddValue(random: Random, limit: number): unknown {
  switch (random.int(10)) {
    case 0:
      return null;
    case 1:
      return random.pick(NUMBERS);
    case 2:
      return random.chance(0.5);
    case 3:
      return Array.from({ length: random.int(random.chance(0.05) ? 2_000 : 5) }, () => 'x');
    case 4:
      return own([[random.pick(NAMES), own([[random.pick(NAMES), random.pick(PIECES)]])]]);
    case 5: {
      let nested: unknown = 'x';
      for (let n = random.int(40); n > 0; n -= 1)
        nested = random.chance(0.5) ? [nested] : { a: nested };
      return nested;
    }
    case 6:
      return own(
        Array.from({ length: random.int(50) }, (_, n) => [`${random.pick(NAMES)}${n}`, n]),
      );
    default:
      return oddText(random, limit);
  }
}

type Members = Record<string, unknown>;

/** An object whose members are its own whatever their names are. */
function own(members: readonly (readonly [string, unknown])[]): Members {
  const made: Members = {};
  for (const [name, value] of members) put(made, name, value);
  return made;
}

const put = (holder: object, name: string, value: unknown) =>
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

/** Changes some members of a value, whose own parts stay as they are. */
export function mutateJson(random: Random, value: unknown, limit: number): unknown {
  let changed = structuredClone(value);
  for (let times = 1 + random.int(3); times > 0; times -= 1)
    changed = mutateOnce(random, changed, limit);
  return changed;
}

function mutateOnce(random: Random, value: unknown, limit: number): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15))
    return changeLeaf(random, value, limit);
  const names = Object.keys(value);
  if (names.length === 0) {
    if (Array.isArray(value)) value.push(oddValue(random, limit));
    else put(value, random.pick(NAMES), oddValue(random, limit));
    return value;
  }
  const name = random.pick(names);
  const member: unknown = (value as Members)[name];
  switch (random.int(8)) {
    case 0:
      if (Array.isArray(value)) value.splice(Number(name), 1);
      else Reflect.deleteProperty(value, name);
      break;
    case 1:
      if (Array.isArray(value)) {
        const copies = random.chance(0.03) ? Math.min(5_000, limit / 20) : random.int(4);
        for (let n = 0; n < copies; n += 1) value.push(member);
      } else put(value, random.pick(NAMES), member);
      break;
    case 2:
      put(value, Array.isArray(value) ? name : random.pick(NAMES), oddValue(random, limit));
      break;
    default:
      put(value, name, mutateOnce(random, member, limit));
  }
  return value;
}

function changeLeaf(random: Random, value: unknown, limit: number): unknown {
  if (random.chance(0.4)) return oddValue(random, limit);
  if (typeof value === 'string') {
    const at = random.int(value.length + 1);
    return (
      value.slice(0, at) + oddText(random, limit) + (random.chance(0.5) ? value.slice(at) : '')
    );
  }
  if (typeof value === 'number')
    return random.chance(0.5) ? value + random.int(3) - 1 : random.pick(NUMBERS);
  return oddValue(random, limit);
}

/** JSON text, seldom broken: cut, with a repeated member, or with bytes that are no UTF-8. */
export function jsonBytes(random: Random, value: unknown): Buffer {
  const bytes = Buffer.from(jsonText(value));
  return random.chance(0.06) ? mutateBytes(random, bytes, bytes.length + 64) : bytes;
}

/** JSON text of a value. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    // Members that were copied into themselves again and again are longer than any text can be.
    if (error instanceof RangeError) return 'null';
    throw error;
  }
}

export function mutateBytes(random: Random, seed: Uint8Array, limit: number): Buffer {
  let bytes = Buffer.from(seed);
  for (let times = 1 + random.int(4); times > 0; times -= 1) {
    const at = random.int(bytes.length + 1);
    switch (random.int(6)) {
      case 0:
        if (at < bytes.length) bytes[at] = random.int(256);
        break;
      case 1:
        bytes = bytes.subarray(0, at);
        break;
      case 2: {
        const piece = Buffer.from(oddText(random, limit - Math.min(limit, bytes.length)));
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
        break;
      }
      case 3: {
        const end = Math.min(bytes.length, at + random.int(200));
        bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
        break;
      }
      case 4:
        if (at + 4 <= bytes.length)
          bytes.writeUInt32BE(random.pick([0, 1, 0xff, 0xffff, 0x7fffffff, 0xffffffff]), at);
        break;
      default: {
        const end = Math.min(bytes.length, at + random.int(200));
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
      }
    }
  }
  return bytes.subarray(0, limit);
}

/** Changes lines and words of a text, which stays UTF-8. */
export function mutateText(random: Random, seed: string, limit: number): string {
  const lines = seed.split('\n');
  for (let times = 1 + random.int(3); times > 0; times -= 1) {
    const at = random.int(lines.length);
    const line = lines[at] ?? '';
    switch (random.int(5)) {
      case 0:
        lines.splice(at, 1);
        break;
      case 1:
        lines.splice(
          at,
          0,
          ...Array.from({ length: random.chance(0.02) ? 1_000 : 1 + random.int(3) }, () => line),
        );
        break;
      case 2:
        lines[at] = oddText(random, limit);
        break;
      default: {
        const cut = random.int(line.length + 1);
        lines[at] = line.slice(0, cut) + oddText(random, limit) + line.slice(cut + random.int(10));
      }
    }
  }
  return lines.join('\n').slice(0, limit);
}
