import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultWorld } from './fault-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ServiceSupervisor } from './service-supervisor.ts';

interface RandomKills {
  random: SeededRandom;
  /** Mean time between two kills. */
  meanMs: number;
  /** Whom; all services unless told. */
  among?: (service: ServiceSupervisor) => boolean;
  /** Goes on at least until each name died this often. */
  eachAtLeast?: number;
}

/** Kills services at random as long as `meanwhile` goes on: how many died, by anybody's hand. */
export async function withRandomKills<T>(
  world: FaultWorld,
  { random, meanMs, among = () => true, eachAtLeast = 0 }: RandomKills,
  meanwhile: () => Promise<T>,
): Promise<{ value: T; kills: number }> {
  let over = false;
  const deaths = new Map<string, number>();
  const names = new Set(world.services.filter(among).map(({ name }) => name));
  const isEnough = () => [...names].every((name) => (deaths.get(name) ?? 0) >= eachAtLeast);
  const killing = (async () => {
    while (!over || !isEnough()) {
      await sleep(random.exponential(meanMs));
      if (over && isEnough()) break;
      // Who has been killed least is killed next, and chance decides among equals.
      const up = world.services.filter((service) => among(service) && service.url !== undefined);
      const fewest = Math.min(...up.map(({ name }) => deaths.get(name) ?? 0));
      const next = up.filter(({ name }) => (deaths.get(name) ?? 0) <= fewest + 2);
      if (next.length === 0) continue;
      const victim = random.pick(next);
      deaths.set(victim.name, (deaths.get(victim.name) ?? 0) + 1);
      await victim.kill();
    }
  })();
  const before = killsIn(world);
  const working = meanwhile().finally(() => (over = true));
  const [value] = await Promise.all([working, killing]);
  return { value, kills: killsIn(world) - before };
}

const killsIn = ({ everyService }: FaultWorld): number =>
  everyService.reduce((total, { blows }) => total + blows.length, 0);
