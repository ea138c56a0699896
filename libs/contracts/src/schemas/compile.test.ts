import { Type } from 'typebox';
import { compile, compileLargeSchemas } from './compile.ts';

/** A schema whose compilation is seen: ajv reads its members. */
function watched(characters: number) {
  let reads = 0;
  const schema = Type.Object({ a: Type.String({ description: 'x'.repeat(characters) }) });
  const { properties } = schema;
  const check = compile({
    ...schema,
    get properties() {
      reads += 1;
      return properties;
    },
  });
  // The length of a schema is asked for at once.
  const before = reads;
  return { check, isCompiled: () => reads > before };
}

test('large schemas are compiled a second later, each in a turn of its own, the others at first use', () => {
  const [first, second, small] = [watched(20_000), watched(20_000), watched(10)];
  const waiting: [ms: number, fn: () => void][] = [];
  compileLargeSchemas((ms, fn) => waiting.push([ms, fn]));
  const seen: (readonly [ms: number, ...boolean[]])[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [ms, fn] = next;
    seen.push([ms, ...[first, second, small].map(({ isCompiled }) => isCompiled())]);
    fn();
  }
  expect(seen).toEqual([
    [1_000, false, false, false],
    [0, true, false, false],
    [0, true, true, false],
  ]);
  expect([small.check({ a: '' }), small.check({}), small.isCompiled()]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a large schema that is used before is compiled once', () => {
  const used = watched(20_000);
  expect([used.check({ a: '' }), used.check({ a: 1 })]).toEqual([true, false]);
  const waiting: (() => void)[] = [];
  compileLargeSchemas((_ms, fn) => waiting.push(fn));
  waiting.shift()!();
  expect(waiting).toEqual([]);
});
