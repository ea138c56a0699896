import { totalmem } from 'node:os';
import { join } from 'node:path';
import { memoryFlags, memoryOf } from './memory-flags.ts';

// Replaces itself by a program of the image, with the heap that the container's memory allows:
//   node programs/run.mjs gateway

const [program = 'standalone', ...words] = process.argv.slice(2);
process.execve?.(process.execPath, [
  process.execPath,
  ...memoryFlags(memoryOf(totalmem(), process.constrainedMemory())),
  join(import.meta.dirname, `${program}.mjs`),
  ...words,
]);
