import { ownMember } from './own-member.ts';
import { shapeOf } from './shape-of.ts';

const table = { known: 1 };

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'unknown', undefined])(
  'a table has no member %s that it inherits',
  (name) => {
    expect(ownMember(table, name)).toBeUndefined();
    expect(ownMember(undefined, name)).toBeUndefined();
    expect(ownMember(null, name)).toBeUndefined();
  },
);

test('a table has its own members, whatever their names', () => {
  expect(ownMember(table, 'known')).toBe(1);
  expect(ownMember(JSON.parse('{"__proto__":2}') as object, '__proto__')).toBe(2);
});

test('a shape has members of any name', () => {
  const shape = shapeOf(JSON.parse('{"__proto__":"x","constructor":{"a":1}}'));
  expect(Object.entries(shape)).toEqual([
    ['__proto__', 'string'],
    ['constructor.a', 'number'],
  ]);
});
