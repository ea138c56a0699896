import { sentenceOf } from '../failures/sentence-of.ts';
import fc from 'fast-check';
import { MAX_BODY_BYTES } from '../limits/limits.ts';
import { parseSendBody } from './parse-send-body.ts';

const reasonOf = (raw: Uint8Array | string) => {
  const parsed = parseSendBody(raw);
  return parsed.ok ? null : sentenceOf(parsed.failure);
};

describe('parseSendBody', () => {
  test('gives the value of a string and of bytes, with or without a byte order mark', () => {
    const text = '{"target":{"telegram":"é😀"}}';
    const body = { target: { telegram: 'é😀' } };
    expect(parseSendBody(text)).toEqual({ ok: true, body });
    expect(parseSendBody(Buffer.from(text))).toEqual({ ok: true, body });
    expect(parseSendBody(Buffer.from(`\ufeff${text}`))).toEqual({ ok: true, body });
  });

  test('reads only the bytes of a view on a larger buffer', () => {
    const whole = Buffer.from('xx{"a":1}yy');
    expect(parseSendBody(new Uint8Array(whole.buffer, whole.byteOffset + 2, 7))).toEqual({
      ok: true,
      body: { a: 1 },
    });
  });

  test.each([
    '',
    ' ',
    '{',
    '{"a":1',
    '{"a":1}}',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    '{"a":01}',
    '\u0000',
  ])('%j is invalid JSON', (raw) => {
    expect(parseSendBody(raw)).toEqual({ ok: false, failure: { kind: 'invalidJson' } });
    expect(parseSendBody(Buffer.from(raw))).toEqual({
      ok: false,
      failure: { kind: 'invalidJson' },
    });
  });

  test('bytes that are not UTF-8', () => {
    expect(reasonOf(Buffer.from([0x22, 0xff, 0x22]))).toBe('body is not valid UTF-8');
    // An overlong `/` and a surrogate in CESU-8.
    expect(reasonOf(Buffer.from([0x22, 0xc0, 0xaf, 0x22]))).toBe('body is not valid UTF-8');
    expect(reasonOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe('body is not valid UTF-8');
  });

  test('256 KB fit, one byte more does not', () => {
    const fits = `"${'a'.repeat(MAX_BODY_BYTES - 2)}"`;
    expect(parseSendBody(Buffer.from(fits)).ok).toBe(true);
    expect(reasonOf(Buffer.from(`${fits} `))).toBe('body is larger than 256 KB');
    // Bytes count, not characters.
    expect(reasonOf(`"${'é'.repeat(MAX_BODY_BYTES / 2)}"`)).toBe('body is larger than 256 KB');
  });

  test('32 levels fit, one more does not', () => {
    const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);
    expect(parseSendBody(nested(32)).ok).toBe(true);
    expect(reasonOf(`[${nested(32)}]`)).toBe('body is nested deeper than 32 levels');
    expect(reasonOf('['.repeat(100_000) + ']'.repeat(100_000))).toBe(
      'body is nested deeper than 32 levels',
    );
    expect(reasonOf('['.repeat(200_000))).toBe('invalid JSON');
  });

  test.each([
    ['{"target":{"email":"a\\ud800b"}}', 'target.email: has half of a surrogate pair'],
    ['{"a":[{"b":"\\udc00"}]}', 'a[0].b: has half of a surrogate pair'],
    ['{"a":{"x\\ud800":1}}', 'a.x\ufffd: has half of a surrogate pair'],
    ['"\\ud83d"', 'body: has half of a surrogate pair'],
    ['{"target":{"variables":{"n":1e400}}}', 'target.variables.n: the number is out of range'],
    ['-1e999', 'body: the number is out of range'],
  ])('%s → %s', (raw, reason) => {
    expect(reasonOf(raw)).toBe(reason);
  });

  test('an escaped surrogate pair is one character', () => {
    expect(parseSendBody('"\\ud83d\\ude00"')).toEqual({ ok: true, body: '😀' });
  });

  test('__proto__ is an ordinary member and changes no prototype', () => {
    const parsed = parseSendBody(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"p":1}}}',
    );
    expect(parsed.ok && Object.keys(parsed.body as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(parsed.ok && Object.getPrototypeOf(parsed.body)).toBe(Object.prototype);
  });

  test('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (raw) => {
        expect(typeof parseSendBody(raw).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  test('keeps every JSON value of ordinary depth, and refuses truncated ones', () => {
    const json = fc.json({ maxDepth: 6, stringUnit: 'binary' });
    fc.assert(
      fc.property(json, fc.nat(), (text, cut) => {
        expect(parseSendBody(text)).toEqual({ ok: true, body: JSON.parse(text) });
        const shorter = `{"a":${text}}`.slice(0, cut % (text.length + 5));
        expect(parseSendBody(shorter)).toMatchObject({
          ok: false,
          failure: { kind: 'invalidJson' },
        });
      }),
    );
  });
});
