import { gsm7Septets, readGsm7 } from './gsm7-alphabet.ts';
import { countSegments, splitSegments } from './split-segments.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  ['é'.repeat(160), 'GSM-7', 160, 1],
  ['ê', 'UCS-2', 1, 1],
  ['अ'.repeat(70), 'UCS-2', 70, 1],
  ['अ'.repeat(71), 'UCS-2', 71, 2],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  ['😀'.repeat(36), 'UCS-2', 72, 2],
  // A header of six bytes leaves 67 units: 33 pairs, so the 34th pair of a segment moves on.
  ['😀'.repeat(67), 'UCS-2', 134, 3],
])('%.5s… is %s of %d units in %d segments', (text, encoding, units, segments) => {
  expect(countSegments(text)).toEqual({ encoding, units, segments });
});

test('an extended character is never split between segments', () => {
  const { parts } = splitSegments(`${'a'.repeat(152)}€${'b'.repeat(60)}`);
  expect(parts.map((part) => part.slice(0, 2))).toEqual(['aa', '€b']);
  expect(parts[0]).toHaveLength(152);
});

test('a surrogate pair is never split between segments', () => {
  const text = `${'अ'.repeat(66)}😀${'अ'.repeat(10)}`;
  const { parts } = splitSegments(text);
  expect(parts.join('')).toBe(text);
  expect(parts.map((part) => part.isWellFormed())).toEqual([true, true]);
  expect(parts[1]?.startsWith('😀')).toBe(true);
});

test('every septet of the alphabet is read back as its character', () => {
  const text = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ{}[]~\\|^€ Aa1¡¿§à';
  const septets = [...text].flatMap((character) => gsm7Septets(character) ?? []);
  expect(readGsm7(Uint8Array.from(septets))).toBe(text);
});
