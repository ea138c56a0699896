import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { licencesOf } from '../services/licences.ts';
import { keepPackagesBeside } from '../services/packages-beside.ts';
import { imagePrograms } from '../services/service-programs.ts';
import { UNBUNDLED, writeBundle } from '../services/write-bundle.ts';
import { foreignPrograms } from './foreign-programs.ts';

/** What of the checkout stands in an archive as it is. Programs read the files of services beside their sources. */
const COPIED =
  /^(?:LICENSE|NOTICE|\.env\.example|deploy\/(?:small-server\/.*|is-ready\.mjs)|services\/(?!dashboard\/web\/).*(?<!\.ts))$/;
/** What pnpm reads besides: manifests of the workspace, patches. */
const OF_PNPM = /^(?:(?:.*\/)?package\.json|pnpm-(?:lock|workspace)\.yaml|patches\/.*)$/;
/** What is built in the checkout before. */
const BUILT = ['services/dashboard/web/dist', 'docs/guide/dist', 'downloads'];
/** Only pnpm reads these. */
const OF_PNPM_ALONE = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'libs',
  'clients',
  'tests',
  'docs',
  'services/dashboard/web',
];
/** Types and source maps: nothing reads them in an installation. */
const UNREAD = String.raw`.*\.\(map\|[cm]?ts\)`;

const isOutside = (path: string) => UNBUNDLED.test(path);

interface Contents {
  /** The checkout, with its packages, and web app and guide built. */
  root: string;
  version: string;
  commit: string;
  /** Schema of the store that this version knows. */
  schema: number;
  arch: 'x64' | 'arm64';
}

/** Fills a new folder with what an archive has: programs, packages that stay outside of them, pages, and Node. */
export async function fill(folder: string, contents: Contents): Promise<void> {
  const { root, arch } = contents;
  const tracked = run('git', ['ls-files', '-z'], root).split('\0').filter(Boolean);
  for (const file of tracked.filter((one) => COPIED.test(one) || OF_PNPM.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  installPackages(folder, arch);
  takeNode(folder, arch);
  await keepPackagesBeside(join(folder, 'node_modules/.pnpm'), isOutside);
  removeUnread(folder);
  for (const built of BUILT) {
    cpSync(join(root, built), join(folder, built), { recursive: true });
  }
  await bundle(folder, root);
  cpSync(join(folder, 'deploy/small-server/cascade'), join(folder, 'cascade'));
  cpSync(join(folder, 'deploy/small-server/use'), join(folder, 'use'));
  writeFileSync(join(folder, 'VERSION'), `${contents.version}\n`);
  writeFileSync(join(folder, 'COMMIT'), `${contents.commit}\n`);
  writeFileSync(join(folder, 'SCHEMA'), `${contents.schema}\n`);
  const foreign = await foreignPrograms(folder, arch);
  if (foreign.length > 0) throw new Error(`not of linux-${arch}: ${foreign.join(', ')}`);
}

const run = (file: string, args: readonly string[], cwd: string) =>
  execFileSync(file, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: Object.fromEntries(
      // npm's own settings would reach pnpm.
      Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')),
    ),
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Installs the packages of the services for Linux on a processor, as the lock file has them. */
function installPackages(folder: string, arch: Contents['arch']): void {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const scope = ['--prod', '--filter', '!@cascade/web', '--filter', '!@cascade/guide'];
  const platform = ['--os', 'linux', '--cpu', arch, '--libc', 'glibc'];
  const pace = ['--prefer-offline', '--config.minimum-release-age=0', '--reporter=append-only'];
  const install = ['install', '--frozen-lockfile', ...scope, ...platform, ...pace];
  process.stderr.write(run('npx', ['--yes', packageManager, ...install], folder));
}

/** Moves Node's program out of its package. */
function takeNode(folder: string, arch: Contents['arch']): void {
  const found = globSync(`node_modules/.pnpm/node-linux-${arch}@*/node_modules/*/bin/node`, {
    cwd: folder,
  });
  const [node] = found;
  if (node === undefined || found.length > 1) throw new Error(`no Node for linux-${arch}`);
  mkdirSync(join(folder, 'bin'));
  cpSync(join(folder, node), join(folder, 'bin/node'));
  chmodSync(join(folder, 'bin/node'), 0o755);
}

/** Removes what only pnpm, compilers and debuggers read, and then links to packages that are gone. */
function removeUnread(folder: string): void {
  for (const name of readdirSync(join(folder, 'node_modules'))) {
    if (name !== '.pnpm') rmSync(join(folder, 'node_modules', name), { recursive: true });
  }
  for (const one of OF_PNPM_ALONE) rmSync(join(folder, one), { recursive: true, force: true });
  run('find', ['.', '-type', 'f', '-regex', UNREAD, '-delete'], folder);
  run('find', ['.', '-xtype', 'l', '-delete'], folder);
  run('find', ['.', '-mindepth', '1', '-type', 'd', '-empty', '-delete'], folder);
}

/** Bundles the programs. They find everything by paths from their own folder, so that stands as deep as it will. */
async function bundle(folder: string, root: string): Promise<void> {
  const draft = join(root, `programs-${process.pid}`);
  try {
    const modules = await writeBundle(imagePrograms(root), isOutside, draft);
    writeFileSync(join(draft, 'LICENSES.txt'), await licencesOf(modules));
    cpSync(draft, join(folder, 'programs'), { recursive: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
