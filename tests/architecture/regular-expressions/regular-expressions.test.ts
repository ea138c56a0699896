import { faultOf, keyOf, uncheckedOf } from './check-expression.ts';
import { findExpressions } from './find-expressions.ts';
import { BUILT_LATER, nameOf, productExpressions, UNDECIDED } from './product-expressions.ts';

const { expressions, faults, later } = productExpressions();

test('every regular expression of the product is known: a literal, a pattern of a schema, or built at the start', () => {
  expect(faults).toEqual([]);
  expect(expressions.length).toBeGreaterThan(900);
});

// A new expression takes the checker half a second, one that it can't decide up to two minutes.
test(
  'every regular expression of the product takes time linear in its text: npm run expressions',
  () => {
    const found = uncheckedOf(expressions.filter((one) => !UNDECIDED.has(nameOf(one))))
      .map((one) => ({ ...one, fault: faultOf(one) }))
      .filter(({ fault }) => fault !== null);
    expect(found.map(({ at, fault, ...one }) => `${at}: ${nameOf(one)}: ${fault}`)).toEqual([]);
  },
  30 * 60_000,
);

test('an exception names an expression of the product', () => {
  const names = new Set(expressions.map(nameOf));
  expect([...UNDECIDED.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect([...BUILT_LATER.keys()].filter((path) => !later.includes(path))).toEqual([]);
});

test.each([
  // Each stopped the event loop for minutes, or could.
  [String.raw`^\W*(?:\S+ )?out of office`, 'i'],
  [String.raw`^\s*<?(?:mailer-daemon(?:@[^>]*)?)?>?\s*$`, 'i'],
  [String.raw`^[\s\u200b]+|[\s\u200b]+$`, 'g'],
  [String.raw`\b(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]+`, 'gi'],
  [String.raw`/+$`, ''],
  [String.raw`^(a+)+$`, ''],
])(
  'the checker refuses /%s/%s',
  (source, flags) => {
    expect(faultOf({ source, flags })).not.toBeNull();
  },
  5 * 60_000,
);

test('an expression is checked again when its flags change', () => {
  const source = '^a+b$';
  expect(keyOf({ source, flags: 'i' })).not.toBe(keyOf({ source, flags: '' }));
});

test('a new expression is checked, and of the others only the few of its part', () => {
  const known = expressions.filter((one) => !UNDECIDED.has(nameOf(one)));
  const added = { source: 'never/written+$', flags: '', at: 'a.ts:1' };
  const unchecked = uncheckedOf([...known, added]);
  expect(unchecked).toContain(added);
  expect(unchecked.length).toBeLessThan(known.length / 4);
});

test('literals, patterns of schemas and calls of RegExp are found', () => {
  const found = findExpressions(
    'a.ts',
    [
      'const RULE = "^b+$";',
      'const one = /a+/g;',
      'const two = { pattern: "^c$" };',
      'const three = { pattern: RULE };',
      'const four = new RegExp(`d${one}`);',
      'const five = (text: string) => RegExp(text);',
    ].join('\n'),
  );
  expect(found.written).toEqual([
    { source: 'a+', flags: 'g', at: 'a.ts:2' },
    { source: '^c$', flags: 'u', at: 'a.ts:3' },
  ]);
  expect(found.named).toEqual([{ at: 'a.ts:4', name: 'RULE' }]);
  expect(found.constants.get('RULE')).toBe('^b+$');
  expect(found.built).toEqual([
    { at: 'a.ts:5', isLater: false },
    { at: 'a.ts:6', isLater: true },
  ]);
});
