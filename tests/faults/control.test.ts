import { bodyOf } from './body-of.ts';
import { runWithKill } from './kill-runs.ts';
import { ROLES, type Breakage } from './roles.ts';
import { SCENARIOS } from './scenarios.ts';
import { startWorld, type World } from './world.ts';

/** Runs the kill suites' checks on deliberately broken products: each breakage must be found. */

const TIMEOUT_MS = 120_000;

async function inWorld<T>(breakage: Breakage | undefined, work: (world: World) => Promise<T>) {
  const world = await startWorld({
    groups: [ROLES],
    ...(breakage === undefined ? {} : { breakage }),
  });
  try {
    return await work(world);
  } finally {
    await world.stop();
  }
}

async function faultsOfOneSend(breakage?: Breakage): Promise<string> {
  return inWorld(breakage, async (world) => {
    const { tenant, caller } = world;
    await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'] }) });
    return (await world.settle({ mayFail: [], mayExpire: false })).faults.join('\n');
  });
}

test(
  'an unbroken product has no faults',
  async () => expect(await faultsOfOneSend()).toBe(''),
  TIMEOUT_MS,
);

test.each([
  ['call-twice', /waba: arrived 2 times/],
  ['drop-outcome', /waba: no outcome/],
  ['drop-request', /accepted and is lost/],
] as const)(
  'the breakage %s is found',
  async (breakage, fault) => expect(await faultsOfOneSend(breakage)).toMatch(fault),
  TIMEOUT_MS,
);

test(
  'a failpoint that is never passed kills no process',
  () =>
    inWorld(undefined, async (world) => {
      const at = { point: 'gateway store nothing.at.all', moment: 'before', ordinal: 1 } as const;
      const scenario = SCENARIOS[0]!;
      const run = await runWithKill(world, { scenario, role: 'gateway', at });
      expect(run).toMatchObject({ died: false, faults: [] });
    }),
  TIMEOUT_MS,
);
