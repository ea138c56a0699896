import { normalizeInput } from './normalize-input.ts';

test('null members are removed at every depth; list entries and variables stay', () => {
  const given = {
    a: null,
    b: { c: null, d: [null, { e: null, f: 1 }] },
    target: { email: null, variables: { name: null } },
  };
  expect(normalizeInput(given)).toEqual({
    b: { d: [null, { f: 1 }] },
    target: { variables: { name: null } },
  });
});

test('a fileId of decimal digits becomes a number, any other stays', () => {
  for (const fileId of ['0', '007', '-1', '1.5', '1e3', '', '12345678901234567']) {
    expect(normalizeInput({ fileId })).toEqual({ fileId });
  }
  expect(normalizeInput({ rich: [{ fileId: '42' }] })).toEqual({ rich: [{ fileId: 42 }] });
  expect(normalizeInput({ variables: { fileId: '42' } })).toEqual({ variables: { fileId: '42' } });
});

test('an input that needs no change is returned as the same object', () => {
  const given = { a: [{ b: 'c' }], variables: { d: null } };
  expect(normalizeInput(given)).toBe(given);
});

test('a member named __proto__ stays data', () => {
  const given = JSON.parse('{"__proto__":{"polluted":1},"a":null}') as object;
  const normal = normalizeInput(given) as object;
  expect(Object.hasOwn(normal, '__proto__')).toBe(true);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
