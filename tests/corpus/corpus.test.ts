import { compareBuilds } from './compare-builds.ts';

const TIMEOUT_MS = 900_000;
/** Of the calls that descriptions lead to: all of them are made by `npm run corpus`. */
const ONE_OF = 8;

test(
  'this tree answers as itself: nothing that differs from run to run is told as a difference',
  async () => {
    const { calls, differing, additions, reopened } = await compareBuilds({ oneOf: ONE_OF });
    expect(differing).toEqual([]);
    expect(reopened!.differing).toEqual([]);
    expect({ additions, reopened: reopened!.additions }).toEqual({ additions: 0, reopened: 0 });
    expect(calls).toBeGreaterThan(400);
    expect(reopened!.calls).toBeGreaterThan(40);
  },
  TIMEOUT_MS,
);
