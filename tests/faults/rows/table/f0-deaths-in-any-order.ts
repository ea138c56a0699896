import { explore } from '../../interleavings/explore.ts';
import type { FaultRow } from '../fault-row.ts';
import { tally } from '../judge.ts';

const INTERLEAVINGS = 10_000;

/** F0: deaths in one process, on the embedded twins and a clock that moves only when told. */
export const deathsInAnyOrder: FaultRow = {
  name: 'F0',
  fault: 'exit before and after every call of a port, in random interleavings',
  async run({ scaled, random }) {
    const { histories, deaths, unknowns, points, unvisited, broken } = await explore({
      histories: scaled(INTERLEAVINGS, 100),
      seed: random.below(2 ** 31),
    });
    const all = [...broken, ...unvisited.map((where) => `nobody died at ${where}`)];
    return () =>
      Promise.resolve({
        messages: histories * 2,
        faults: deaths,
        kills: deaths,
        sent: 0,
        unknown: unknowns,
        failed: 0,
        ...tally(all),
        figures: { histories, points },
        broken: all,
      });
  },
};
