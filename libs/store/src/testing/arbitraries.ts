import fc from 'fast-check';
import type { Filter, Sort, Update } from '../port.ts';

/** Documents, filters and updates from small pools of values, so that they often match. */

const NAMES = ['a', 'b', 'c'] as const;
const STRINGS = ['', 'a', 'b', 'ab', 'B', '1', '\u{10000}', '\uffff', 'é'] as const;

export const id = fc.constantFrom(1, 2, 3, 10, -1, 1.5, '1', '2', 'a', 'B');
export const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(-1, 0, 1, 2, 1.5, 10, 2 ** 31, 2 ** 53 - 1),
  fc.constantFrom(...STRINGS),
);

const binary = fc.constantFrom(new Uint8Array(), Uint8Array.of(1), Uint8Array.of(1, 2));
const name = fc.constantFrom(...NAMES);

/** A value of a member, up to two levels deep. */
const value = fc.letrec<{ value: unknown; leaf: unknown; inner: unknown }>((tie) => ({
  leaf: fc.oneof({ arbitrary: scalar, weight: 8 }, { arbitrary: binary, weight: 1 }),
  inner: fc.oneof(
    { arbitrary: tie('leaf'), weight: 4 },
    { arbitrary: fc.array(tie('leaf'), { maxLength: 3 }), weight: 2 },
    { arbitrary: fc.dictionary(name, tie('leaf'), { maxKeys: 2 }), weight: 2 },
  ),
  value: fc.oneof(
    { arbitrary: tie('leaf'), weight: 4 },
    { arbitrary: fc.array(tie('inner'), { maxLength: 3 }), weight: 2 },
    { arbitrary: fc.dictionary(name, tie('inner'), { maxKeys: 2 }), weight: 2 },
  ),
})).value;

export const members = fc.dictionary(name, value, { maxKeys: 3 });

const path = fc.oneof(
  { arbitrary: name, weight: 4 },
  { arbitrary: fc.tuple(name, name).map((parts) => parts.join('.')), weight: 3 },
);
const place = fc.oneof(
  { arbitrary: path, weight: 5 },
  {
    arbitrary: fc.tuple(name, fc.constantFrom('0', '1', '3')).map((parts) => parts.join('.')),
    weight: 1,
  },
);

const operand = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  { arbitrary: binary, weight: 1 },
  { arbitrary: fc.array(scalar, { maxLength: 2 }), weight: 2 },
);
const bound = fc.oneof(fc.constantFrom(-1, 0, 1, 1.5, 2), fc.constantFrom(...STRINGS));
const list = fc.array(scalar, { maxLength: 3 });

const comparison = fc.oneof(
  fc.record({ $eq: operand }),
  fc.record({ $ne: operand }),
  fc.record({ $gt: bound }),
  fc.record({ $gte: bound }),
  fc.record({ $lt: bound }),
  fc.record({ $lte: bound }),
  fc.record({ $gte: bound, $lt: bound }),
  fc.record({ $in: list }),
  fc.record({ $nin: list }),
  fc.record({ $exists: fc.boolean() }),
);

const condition = fc.oneof(
  { arbitrary: operand, weight: 3 },
  { arbitrary: comparison, weight: 6 },
  { arbitrary: fc.record({ $not: comparison }), weight: 1 },
);

const conditions = fc.dictionary(fc.oneof(path, fc.constant('_id')), condition, { maxKeys: 2 });

export const filter: fc.Arbitrary<Filter> = fc.oneof(
  { arbitrary: conditions, weight: 5 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or'), fc.array(conditions, { minLength: 1, maxLength: 2 }))
      .map(([operator, branches]) => ({ [operator]: branches })),
    weight: 1,
  },
);

export const sort: fc.Arbitrary<Sort> = fc
  .tuple(path, fc.constantFrom<1 | -1>(1, -1))
  // MongoDB refuses to sort by two arrays.
  .map(([by, direction]) => ({ [by]: direction, _id: 1 }));

const change: fc.Arbitrary<[string, string, unknown]> = fc.oneof(
  fc.tuple(fc.constant('$set'), place, value),
  fc.tuple(fc.constant('$unset'), place, fc.constant(1)),
  fc.tuple(fc.constant('$inc'), place, fc.constantFrom(0, 1, -2, 0.5)),
  fc.tuple(fc.constant('$max'), place, value),
  fc.tuple(fc.constant('$min'), place, value),
  fc.tuple(fc.constant('$addToSet'), place, value),
  fc.tuple(
    fc.constant('$addToSet'),
    place,
    fc.record({ $each: fc.array(value, { maxLength: 3 }) }),
  ),
  fc.tuple(fc.constant('$setOnInsert'), place, value),
);

export const update: fc.Arbitrary<Update> = fc
  .array(change, { minLength: 1, maxLength: 2 })
  .map((changes) => {
    const result: Record<string, Record<string, unknown>> = {};
    for (const [operator, at, operand] of changes) (result[operator] ??= {})[at] = operand;
    return result;
  });
