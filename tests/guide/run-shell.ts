import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './read-blocks.ts';

const execute = promisify(execFile);

/** A block waits for what it does, such as the end of a batch. */
const TIMEOUT_MS = 150_000;

/**
 * Before each block: the first fault ends it, an HTTP status of 400 or more is one, and `npm run cascade`
 * runs the command as `npm` does. What a block sets is there in the next one.
 */
const PRELUDE = `set -euo pipefail
curl() { command curl --fail-with-body --max-time 30 "$@"; }
npm() {
  case "$*" in
    'run cascade -- '*) shift 3 ;;
    'run -s cascade -- '*) shift 4 ;;
    *) echo "npm $*: not run here" >&2; return 1 ;;
  esac
  '${process.execPath}' --disable-warning=ExperimentalWarning '${ROOT}services/cli/src/cascade.ts' "$@"
}
[ ! -e state ] || . ./state
set -a
`;

const EPILOGUE = `
set +a
{ export -p; declare -f; } > state
env -0 > variables
`;

/** Runs a block of a page in the page's folder, with these variables alone. Returns its output; throws with all of it. */
export async function runShell(code: string, cwd: string, env: Record<string, string>) {
  const { stdout } = await execute('bash', ['-c', `${PRELUDE}${code}${EPILOGUE}`], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    timeout: TIMEOUT_MS,
  }).catch((error: unknown) => {
    const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${code}\n${out}${stderr}`, { cause: error });
  });
  return stdout;
}

/** Reads the variables that the blocks of a page have set so far. */
export async function readVariables(cwd: string): Promise<Record<string, string>> {
  const text = await readFile(join(cwd, 'variables'), 'utf8').catch(() => '');
  const pairs = text.split('\0').filter((pair) => /^[A-Z_]+=/.test(pair));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
