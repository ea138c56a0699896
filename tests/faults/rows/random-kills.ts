import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultWorld } from './fault-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ServiceSupervisor } from './service-supervisor.ts';

interface RandomKills {
  random: SeededRandom;
  /** Mean time between two kills. */
  meanMs: number;
  /** Services to kill; all when absent. */
  among?: (service: ServiceSupervisor) => boolean;
  /** Continues at least until each service died this often. */
  eachAtLeast?: number;
}

/** Kills services at random while `meanwhile` runs. Counts all deaths, whatever caused them. */
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
      // Kills the service with the fewest deaths next, and chooses at random among equals.
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
