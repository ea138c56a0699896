import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every service that runs as a process of its own: what has a `main.ts`. */
export const SERVICES: readonly string[] = globSync('*/src/main.ts', {
  cwd: fileURLToPath(new URL('../../services', import.meta.url)),
})
  .map((path) => path.split('/', 1)[0]!)
  .sort();
