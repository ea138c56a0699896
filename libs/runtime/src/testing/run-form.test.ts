import { chosenBy, isOnEngine, sampleOf } from './run-form.ts';

const NAMES = Array.from({ length: 60 }, (_, at) => `point ${at}`);

test('a seed chooses the same items each time, in their order, and another seed others', () => {
  const chosen = chosenBy('a', NAMES, 12);
  expect(chosen).toHaveLength(12);
  expect(chosenBy('a', NAMES, 12)).toEqual(chosen);
  expect(chosen).toEqual(NAMES.filter((name) => chosen.includes(name)));
  expect(chosenBy('b', NAMES, 12)).not.toEqual(chosen);
});

test('seeds choose every item in the end', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => `commit ${at}`);
  const all = new Set(seeds.flatMap((seed) => chosenBy(seed, NAMES, 12)));
  expect([...all].toSorted()).toEqual(NAMES.toSorted());
});

test('fewer items than asked for are all chosen, equal ones too', () => {
  expect(chosenBy('a', ['x', 'y'], 5)).toEqual(['x', 'y']);
  expect(sampleOf([], 5)).toEqual([]);
});

test('a suite runs on both engines, or on the one that is named', () => {
  const on = () => (['embedded', 'servers'] as const).filter(isOnEngine);
  delete process.env['TEST_ENGINE'];
  expect(on()).toEqual(['embedded', 'servers']);
  process.env['TEST_ENGINE'] = 'servers';
  expect(on()).toEqual(['servers']);
  process.env['TEST_ENGINE'] = 'embedded';
  expect(on()).toEqual(['embedded']);
});
