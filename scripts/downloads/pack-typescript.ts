import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PackedFiles } from './archives.ts';
import { packNode } from './pack-node.ts';
import { below, readFiles } from './read-files.ts';
import { ToolMissing } from './tool-missing.ts';

const library = fileURLToPath(new URL('../../clients/typescript/', import.meta.url));
const compiler = join(library, 'node_modules/typescript/bin/tsc');
const COMPILE_MS = 240_000;

/** Whether the TypeScript compiler is installed. The product alone runs without it. */
export const hasCompiler = (): boolean => existsSync(compiler);

/** Compiles and packs the TypeScript library. Throws a `ToolMissing` without the compiler. */
export async function packTypescript(): Promise<PackedFiles> {
  if (!hasCompiler()) throw new ToolMissing('the TypeScript compiler is not installed');
  const out = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', library, '--outDir', out], {
      cwd: library,
      env: process.env,
      timeout: COMPILE_MS,
    });
    return await packNode(library, below('dist', await readFiles(out, ['**/*'])));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
