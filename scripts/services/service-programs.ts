import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Absolute path of the `main.ts` of each service under a root, by the service's name. */
export function servicePrograms(root: string): Record<string, string> {
  const mains = globSync('services/*/src/main.ts', { cwd: root });
  return Object.fromEntries(
    mains.map((main) => [basename(resolve(root, main, '../..')), join(root, main)]),
  );
}

/** Absolute paths of the programs of the image, by name: the services, the operator's commands, a first set-up. */
export const imagePrograms = (root: string): Record<string, string> => ({
  ...servicePrograms(root),
  cascade: join(root, 'services/cli/src/cascade.ts'),
  'initiate-replica-set': join(root, 'libs/store/src/mongo/initiate-replica-set-command.ts'),
  run: join(root, 'scripts/services/run.ts'),
});
