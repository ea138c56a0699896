import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every service that runs as its own process: folders with a `main.ts`. */
export const SERVICES: readonly string[] = globSync('*/src/main.ts', {
  cwd: fileURLToPath(new URL('../../services', import.meta.url)),
})
  .map((path) => path.split('/', 1)[0]!)
  .sort();
