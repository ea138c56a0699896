import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../servers/run-program.ts';

const INSTALL_MS = 15 * 60_000;

export const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** Headers of the Node that runs the tests; n8n's database is compiled against them. */
const nodeFolder = join(dirname(process.execPath), '..');

export const NPM_ENV = {
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  ...(existsSync(join(nodeFolder, 'include')) && { npm_config_nodedir: nodeFolder }),
};

/** Runs npm in a folder. */
export const npm = (folder: string, ...args: string[]) =>
  runProgram('npm', [...args, '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: NPM_ENV,
    timeoutMs: INSTALL_MS,
  });
