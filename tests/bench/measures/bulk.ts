import { waitUntil } from '../../servers/wait-until.ts';
import { costOf, perThousand, type Bench, type Measure } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { floorA, floorS, ours } from '../contestants/index.ts';
import { inTurns } from './in-turns.ts';

const CALLERS = 64;
const DRAIN_MS = 180_000;

/**
 * Async sends: measures how many are accepted per second while the worker is stopped, then how fast
 * the worker drains them, from its start to the provider's last call.
 */
export const bulk: Measure = {
  name: 'bulk',
  run: (bench) =>
    inTurns(bench, [floorA, floorS, ours], async (contestant) => {
      await fillAndDrain(bench, contestant);
    }),
};

/** Returns the setting, and how many sends a second the worker drained. */
export async function fillAndDrain(
  bench: Bench,
  contestant: Contestant,
): Promise<{ setting: string; drained: number }> {
  const { world, samples } = bench;
  const running = await bench.start(contestant);
  const worker = running.pids['worker'] ?? running.pids['worker-telegram'] ?? 0;
  const requests = bench.of({ quick: 2_000, short: 10_000, full: 20_000 });
  const before = await world.providerCounts();
  process.kill(worker, 'SIGSTOP');
  let begun: number;
  let accepted;
  try {
    accepted = await bench.load(running, 'async', { callers: CALLERS, requests });
  } finally {
    begun = Date.now();
    process.kill(worker, 'SIGCONT');
  }
  const drain = await costOf(bench.pidsOf(running), () =>
    waitUntil(
      `${contestant.name} drained`,
      async () => {
        const counts = await world.providerCounts();
        return counts.calls - before.calls >= accepted.requests ? counts.lastAt : undefined;
      },
      { timeoutMs: DRAIN_MS, everyMs: 25 },
    ),
  );
  const drained = (accepted.requests / (drain.value - begun)) * 1_000;
  const setting = `${requests} sends`;
  samples.add('bulk', setting, contestant.name, {
    'accepted/s': accepted.perSecond,
    'accept p99 ms': accepted.p99Ms,
    'drained/s': drained,
    'others % while accepting': accepted.others * 100,
    'others % while draining': drain.others * 100,
    ...figures('accept', accepted.cpu),
    ...figures('drain', perThousand(drain.seconds, accepted.requests)),
  });
  bench.say(
    `bulk, ${contestant.name}: ${accepted.perSecond.toFixed(0)}/s accepted, ` +
      `${drained.toFixed(0)}/s drained`,
  );
  return { setting, drained };
}

/** CPU milliseconds per send, in all and by process. */
function figures(phase: string, cpu: Record<string, number>): Record<string, number> {
  const total = Object.values(cpu).reduce((sum, value) => sum + value, 0);
  const byRole = Object.entries(cpu).map(([role, ms]) => [`cpu ms/${phase} ${role}`, ms] as const);
  return Object.fromEntries([[`cpu ms/${phase}`, total], ...byRole]);
}
