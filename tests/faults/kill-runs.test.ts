import { killInOneOf, survivalsOf, type Kill, type Run } from './kill-runs.ts';

const POINT = 'orchestrator store requests.updateOne';

/** Kills at one point in scenarios, of which some reach it. */
async function kill(reached: Record<string, boolean>, passesAgain: boolean) {
  const kills = Object.keys(reached).map(
    (name) =>
      ({
        scenario: { name },
        role: 'orchestrator',
        at: { point: POINT, moment: 'after', ordinal: 1 },
      }) as Kill,
  );
  const tried: string[] = [];
  const run = await killInOneOf(kills as [Kill, ...Kill[]], {
    run: ({ scenario: { name }, role, at }) => {
      tried.push(name);
      const died = reached[name] === true;
      const told = { sent: 1, unknowns: 0, expired: 0, faults: [], told: [] };
      return Promise.resolve<Run>({ scenario: name, role, at, died, ...told });
    },
    passes: ({ scenario: { name } }) => {
      tried.push(`${name} without a death`);
      return Promise.resolve(passesAgain);
    },
  });
  return { tried, died: run.died, survivals: survivalsOf([run], [POINT]).length };
}

test('a kill that its scenario does not reach is made in the next one', async () => {
  expect(await kill({ first: false, second: true, third: true }, true)).toEqual({
    tried: ['first', 'second'],
    died: true,
    survivals: 0,
  });
});

test('a point that a scenario passes by chance is not expected of it', async () => {
  expect(await kill({ first: false, second: false }, false)).toEqual({
    tried: ['first', 'second', 'first without a death'],
    died: false,
    survivals: 0,
  });
});

test('a point that a scenario passes each time, and no process died at, is a survival', async () => {
  expect(await kill({ first: false }, true)).toMatchObject({ died: false, survivals: 1 });
});
