// Installs the workspace when it isn't installed as the lock file says. Plain JavaScript for any
// Node that npm runs on; what comes after it runs on the Node that is installed here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

if (!isInstalled()) install();

/** pnpm keeps the lock file of what it has installed. */
function isInstalled() {
  const installed = 'node_modules/.pnpm/lock.yaml';
  return (
    existsSync(new URL(installed, root)) &&
    existsSync(new URL('node_modules/.bin/node', root)) &&
    read(installed) === read('pnpm-lock.yaml')
  );
}

function install() {
  const { packageManager } = JSON.parse(read('package.json'));
  console.error(`Installing what is missing with ${packageManager} …`);
  const { status, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: fileURLToPath(root),
      // Progress is no result: standard output belongs to the command itself.
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      // npm's own settings would reach pnpm as npm_config_* and be complained about.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')),
      ),
      timeout: 15 * 60_000,
    },
  );
  if (status !== 0) {
    console.error(`The installation failed: ${error?.message ?? `exit code ${String(status)}`}`);
    process.exit(1);
  }
}
