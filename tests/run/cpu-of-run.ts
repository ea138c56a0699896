import { readProcesses, readCpu } from './read-cpu.ts';
import type { SuiteCost } from './suite-cost.ts';

/** Kinds of suites, by where they stand. The first that fits counts. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['browser', /^tests\/browser\//],
  ['kills', /^tests\/faults\/|kills?\w*\.test\.ts$|two-workers|switched-off/],
  ['processes and versions', /^tests\/(processes|versions|mcp)\//],
  ['clients and guide', /^tests\/(clients|guide)\//],
  ['security', /^tests\/security\//],
  ['stacks', /^tests\//],
  ['packages', /./],
];

/**
 * Says what a run cost, by kind (CPU seconds). Called while the servers of the run still live; servers
 * that stood before it aren't counted.
 */
export async function describeCpu(costs: readonly SuiteCost[]): Promise<string[]> {
  const kinds = new Map(KINDS.map(([kind]) => [kind, 0]));
  for (const { suite, own, children } of costs) {
    const [kind] = KINDS.find(([, path]) => path.test(suite)) ?? ['packages'];
    kinds.set(kind, (kinds.get(kind) ?? 0) + own + children);
  }
  const inSuites = [...kinds.values()].reduce((sum, seconds) => sum + seconds, 0);
  const servers = sumOf(readProcesses(process.pid).map(({ own, children }) => own + children));
  const self = readCpu('self');
  const rest = Math.max(0, self.own + self.children - inSuites);
  const all = [...kinds, ['servers', servers], ['checks, builds and the rest', rest]] as const;
  const parts = all.map(([kind, seconds]) => `${kind} ${Math.round(seconds)}`);
  return [`CPU seconds: ${Math.round(inSuites + servers + rest)} (${parts.join(', ')})`];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
