import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packPackage } from './pack-package.ts';

const library = fileURLToPath(new URL('../../clients/typescript/', import.meta.url));
const TIMEOUT_MS = 120_000;

/** Compiles the TypeScript library into `staged`. */
async function compile(staged: string): Promise<void> {
  const compiler = join(library, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(
    process.execPath,
    [compiler, '-p', library, '--outDir', join(staged, 'dist')],
    { cwd: library, env: process.env, timeout: TIMEOUT_MS },
  );
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: pack-typescript.ts <folder>');
console.log(await packPackage(library, folder, compile));
