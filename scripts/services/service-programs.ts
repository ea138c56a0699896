import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Absolute path of the `main.ts` of each service under a root, by the service's name. */
export function servicePrograms(root: string): Record<string, string> {
  const mains = globSync('services/*/src/main.ts', { cwd: root });
  return Object.fromEntries(
    mains.map((main) => [basename(resolve(root, main, '../..')), join(root, main)]),
  );
}
