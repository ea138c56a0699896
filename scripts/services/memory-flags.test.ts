import { memoryFlags, memoryOf, memoryVariables } from './memory-flags.ts';

const GB = 2 ** 30;

test.each([
  [1 * GB, ['--max-semi-space-size=2', '--max-old-space-size=512']],
  [0.5 * GB, ['--max-semi-space-size=2', '--max-old-space-size=256']],
  [2 * GB, []],
  [24 * GB, []],
])('%d bytes of memory: %j', (bytes, flags) => {
  expect(memoryFlags(bytes)).toEqual(flags);
});

test('arenas of malloc', () => {
  expect(memoryVariables(1 * GB)).toEqual({ MALLOC_ARENA_MAX: '2' });
  expect(memoryVariables(2 * GB)).toEqual({});
});

test.each([
  ['a machine alone', undefined, 8],
  ['an unknown limit', 0, 8],
  ['a container with a limit', 1, 1],
  ['a container without one', 2 ** 20, 8],
])('%s', (_what, container, expected) => {
  expect(memoryOf(8, container)).toBe(expected);
});
