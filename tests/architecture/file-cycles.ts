import { posix } from 'node:path';
import type { SourceModule } from './workspace.ts';

/**
 * Finds cycles of files that import each other by relative paths, types included. One cycle for
 * each group of files: the shortest one through its first file, as the paths back to that file.
 */
export function findCycles(modules: readonly SourceModule[]): string[][] {
  const imports = new Map(modules.map((module) => [module.path, importedFiles(module)]));
  const inCycle = new Set<string>();
  const cycles: string[][] = [];
  for (const path of [...imports.keys()].toSorted()) {
    if (inCycle.has(path)) continue;
    const cycle = wayBack(path, imports);
    if (cycle === null) continue;
    cycles.push(cycle);
    for (const member of cycle) inCycle.add(member);
  }
  return cycles;
}

/** Says what to do about a cycle. */
export const cycleFault = (cycle: readonly string[]): string =>
  `${cycle.join(' → ')}: these files import each other. Move what both need into a file of its own, ` +
  'or merge the files if they are one idea';

const importedFiles = ({ path, imports }: SourceModule): string[] =>
  imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier));

/** Finds the shortest path from a file back to itself; null when there is none. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const path of waiting) {
    for (const next of imports.get(path) ?? []) {
      if (next === start) return [...wayTo(path, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
  return way;
}
