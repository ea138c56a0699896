import type { Bench } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { balancedOrders } from './balanced-orders.ts';

/** A load also pays for what the servers still write of the load before it. */
const LEAD_IN = { callers: 16, forMs: 1_000 };

/**
 * Measures the contestants in turn. Each follows each other one equally often; before a round the first has a load
 * that isn't measured, so it follows itself.
 */
export const inTurns = (
  bench: Bench,
  contestants: readonly Contestant[],
  measure: (contestant: Contestant, round: number) => Promise<void>,
  rounds = bench.rounds,
): Promise<void> =>
  takeTurns(
    bench,
    contestants,
    async (order, round) => {
      if (!bench.quick) await bench.load(await bench.start(order[0]!), 'text', LEAD_IN);
      for (const contestant of order) await measure(contestant, round);
    },
    rounds,
  );

/** Calls `run` with balanced orders of what is measured. Rounds go on until all orders are used, unless quick. */
export async function takeTurns<T>(
  bench: Bench,
  measured: readonly T[],
  run: (order: readonly T[], round: number) => Promise<void>,
  rounds = bench.rounds,
): Promise<void> {
  const orders = balancedOrders(measured.length);
  const whole = bench.quick ? rounds : Math.ceil(rounds / orders.length) * orders.length;
  for (let round = 1; round <= whole; round += 1) {
    const order = orders[(round - 1) % orders.length]!;
    await run(
      order.map((index) => measured[index]!),
      round,
    );
  }
}
