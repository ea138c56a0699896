import { totalmem } from 'node:os';
import { join } from 'node:path';
import { memoryFlags, memoryOf, memoryVariables } from './memory-flags.ts';

// Replaces itself by a program of the image, with what the container's memory allows:
//   node programs/run.mjs gateway

const [program = 'standalone', ...words] = process.argv.slice(2);
const bytes = memoryOf(totalmem(), process.constrainedMemory());
process.execve?.(
  process.execPath,
  [
    process.execPath,
    ...process.execArgv,
    ...memoryFlags(bytes),
    join(import.meta.dirname, `${program}.mjs`),
    ...words,
  ],
  { ...memoryVariables(bytes), ...process.env },
);
