import { execFile } from 'node:child_process';
import { readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  addOwnFiles,
  changedFiles,
  copyWorkspace,
  ownFiles,
  track,
  writeByHand,
} from './copy-workspace.ts';
import { BY_HAND, MOST_FILES, REGISTRATIONS, WRITTEN } from './registrations.ts';

// `npm run pager`: adds a channel to a copy of the workspace, runs what a channel must pass, then
// leaves each registration out in turn and looks for what names it.

const { root, remove } = await copyWorkspace();
const PNPM = (
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { packageManager: string }
).packageManager;

const STEP_TIMEOUT_MS = 30 * 60_000;
const INSTALL = ['npx', '--yes', PNPM, 'install', '--no-frozen-lockfile'];
const PINNED = 'node_modules/.bin/node';
const JEST = [PINNED, 'node_modules/jest/bin/jest.js', '--maxWorkers=1', '--silent'];
const TYPES = ['node_modules/.bin/tsc', '-p', '.', '--pretty', 'false'];
const PAGE_TYPES = [
  'services/dashboard/web/node_modules/.bin/tsc',
  '-p',
  'services/dashboard/web',
  '--pretty',
  'false',
];
const ARCHITECTURE = [...JEST, 'tests/architecture'];

const CHECKS = {
  types: TYPES,
  'types of the page': PAGE_TYPES,
  architecture: [
    ...JEST,
    'tests/architecture/deployment',
    'tests/architecture/channel-names',
    'tests/architecture/documented-limits',
    'tests/architecture/known-shapes',
    'tests/architecture/intakes',
    'tests/architecture/outbound-http',
    'tests/architecture/registrations',
  ],
  recipients: [...JEST, 'services/sandbox/src/magic'],
  guide: [...JEST, 'tests/guide/links'],
  states: [...JEST, 'libs/cascade/src/success'],
  'management API': [PINNED, 'scripts/web/api-types.ts', '--check'],
  installation: ['npx', '--yes', PNPM, 'install', '--frozen-lockfile', '--lockfile-only'],
};

try {
  await addOwnFiles(root);
  const standing = await writeByHand(root);
  await track(root);
  for (const { path } of WRITTEN) standing.set(path, await readFile(join(root, path), 'utf8'));
  await must('installation', INSTALL);
  await must('registrations', [PINNED, 'scripts/channels-command.ts']);
  await must('installation with the channel', INSTALL);
  await must('tables', [PINNED, 'scripts/tables-command.ts']);
  await must('web types', [PINNED, 'scripts/web/api-types.ts']);
  await must('types', TYPES);
  await must('types of the page', PAGE_TYPES);
  await must('architecture', [...ARCHITECTURE, 'services/sandbox/src/magic']);
  await must('send, cascade, device, template, log', [...JEST, 'tests/e2e/pager.test.ts']);
  await must('data folders of earlier versions', [...JEST, 'tests/operate/old-data-folders']);
  await must('web build', [PINNED, 'scripts/build-web.ts']);
  const changed = await changedFiles(root);
  const silent = await leaveOutEach(standing);
  await must('all unit suites', [...JEST, 'libs/', 'services/']);
  report(changed, silent);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await remove();
}

/** What is named by nothing when its registration is left out. */
async function leaveOutEach(standing: ReadonlyMap<string, string>): Promise<string[]> {
  const silent: string[] = [];
  for (const { path, namedBy, says } of [...REGISTRATIONS, ...BY_HAND, ...WRITTEN]) {
    const registered = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), standing.get(path)!);
    // What isn't a dependency is not linked.
    const unlinked = path.endsWith('package.json') ? await unlink() : null;
    const { failed, output } = await attempt(`without ${path}`, CHECKS[namedBy]);
    const isNamed = failed && says.test(output);
    console.log(`${isNamed ? 'named by' : 'NOT NAMED BY'} ${namedBy}: ${path}`);
    if (!isNamed) {
      console.log(output.slice(-4_000));
      silent.push(path);
    }
    await writeFile(join(root, path), registered);
    await unlinked?.restore();
  }
  return silent;
}

function report(changed: readonly string[], silent: readonly string[]): void {
  const written = [...REGISTRATIONS, ...WRITTEN].map(({ path }) => path);
  const touched = changed.filter((path) => !written.includes(path));
  console.log(`\n${ownFiles().length} files of its own`);
  console.log(`${touched.length} files outside of them, by hand (at most ${MOST_FILES}):`);
  for (const path of touched) console.log(`  ${path}`);
  console.log(`${changed.length - touched.length} files that commands write:`);
  for (const path of written) console.log(`  ${path}`);
  console.log(`${silent.length} silent places`);
  if (touched.length > MOST_FILES || silent.length > 0) process.exitCode = 1;
}

/** Takes away what an installation links for the dependency. */
async function unlink(): Promise<{ restore(): Promise<void> }> {
  const link = join(root, 'services/standalone/node_modules/@cascade/worker-pager');
  const target = await readlink(link);
  await rm(link);
  return { restore: () => symlink(target, link) };
}

async function must(name: string, command: readonly string[]): Promise<void> {
  const { failed, output } = await attempt(name, command);
  if (failed) throw new Error(`${name} failed:\n${output.slice(-8_000)}`);
}

async function attempt(name: string, [program = '', ...args]: readonly string[]) {
  const started = performance.now();
  const result = await promisify(execFile)(program, args, {
    cwd: root,
    timeout: STEP_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(([variable]) => !variable.startsWith('npm_config_')),
      ),
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  }).then(
    ({ stdout, stderr }) => ({ failed: false, output: stdout + stderr }),
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { failed: true, output: `${stdout}${stderr}${String(error)}` };
    },
  );
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  return result;
}
