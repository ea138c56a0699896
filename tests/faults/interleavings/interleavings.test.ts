import { explore, type Exploration } from './explore.ts';

/**
 * Row F0 of the fault table: a death before and after every call, then some at random. `npm run faults --
 * --only F0` dies ten thousand times.
 */
const HISTORIES = 16;
const SEED = 20_261_121;
const TIMEOUT_MS = 15 * 60_000;

let found: Exploration;

beforeAll(async () => {
  found = await explore({ histories: HISTORIES, seed: SEED });
  const { histories, deaths, unknowns, points } = found;
  process.stderr.write(
    `interleavings: ${histories} histories, ${points} points, ${deaths} deaths, ${unknowns} unknown\n`,
  );
}, TIMEOUT_MS);

test('every promise holds in every order', () => {
  expect(found.broken).toEqual([]);
});

test('every process died at its failpoint', () => {
  expect(found.unvisited).toEqual([]);
  expect(found.deaths).toBeGreaterThan(2 * found.points);
});
