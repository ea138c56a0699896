import { PARTS } from './forms.ts';
import { inputHash, partsOf } from './proof.ts';

const versions = PARTS.find(({ suites }) => suites.includes('tests/versions/rolling.test.ts'))!;

test('a part is proven when all of its suites passed', () => {
  expect(partsOf(['tests/versions/rolling.test.ts', 'libs/x.test.ts'])).toEqual([versions]);
  expect(partsOf(['tests/browser/working.test.ts'])).toEqual([]);
});

test('suites that take turns or choose samples are never proven', () => {
  const suites = PARTS.flatMap((part) => (typeof part.short === 'string' ? part.suites : []));
  expect(partsOf(suites)).toEqual([]);
});

test('the hash of a part follows its inputs', () => {
  expect(inputHash(versions)).toBe(inputHash(versions));
  expect(inputHash(versions)).not.toBe(inputHash({ ...versions, short: ['tests/versions/*.ts'] }));
});

test('the inputs of each part are there', () => {
  const lists = PARTS.flatMap(({ short }) => (typeof short === 'string' ? [] : short));
  const empty = inputHash({ ...versions, suites: [], short: [] });
  const absent = [...new Set(lists)].filter(
    (pattern) => inputHash({ ...versions, suites: [], short: [pattern] }) === empty,
  );
  expect(absent).toEqual([]);
});
