import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { buildDownloads } from '../../scripts/downloads/build-downloads.ts';
import { readBlocks, ROOT } from '../guide/read-blocks.ts';

const execute = promisify(execFile);
const PASTE_MS = 240_000;
/** Addresses that pages name as that of the installation. */
const NAMED = ['http://localhost:8080', 'https://messages.example.com'];

/** Keeps npm from asking its registry about what it was given. */
const QUIET = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** Builds the packages that a product of this checkout serves at `/downloads/`. */
export const provideDownloads = () => buildDownloads(`${ROOT}downloads`);

/** Blocks of a page that install something from an installation, in order. */
export function installBlocks(page: string): string[] {
  const blocks = readBlocks(page).filter(
    ({ language, code }) => language === 'sh' && code.includes('/downloads/'),
  );
  if (blocks.length === 0) throw new Error(`${page}: installs nothing from /downloads/`);
  return blocks.map(({ code }) => code);
}

export interface PasteOptions {
  /** Where they paste. */
  cwd: string;
  /** An empty folder. */
  home: string;
  /** Address of their installation. */
  url: string;
  /** What this machine alone needs, such as a cache. */
  env?: Record<string, string>;
}

/** Pastes a block as a reader does: into a shell of theirs, in which nothing else is set. Returns what it printed. */
export async function paste(
  code: string,
  { cwd, home, url, env = {} }: PasteOptions,
): Promise<string> {
  const own = NAMED.reduce((text, address) => text.replaceAll(address, url), code);
  await Promise.all([mkdir(cwd, { recursive: true }), mkdir(home, { recursive: true })]);
  const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  const { stdout } = await execute('bash', ['-c', `set -eu\n${own}`], {
    cwd,
    env: { PATH: path, HOME: home, CASCADE_URL: url, ...QUIET, ...env },
    timeout: PASTE_MS,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: unknown) => {
    const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${own}\n${out}${stderr}`, { cause: error });
  });
  return stdout;
}
