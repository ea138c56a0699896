import { readFile } from 'node:fs/promises';

/** A package of the lock file. */
export interface LockedPackage {
  name: string;
  version: string;
}

interface KnownAdvisory extends LockedPackage {
  id: string;
  summary: string;
}

export type AdvisoryReport =
  | { checked: true; packages: number; advisories: readonly KnownAdvisory[] }
  | { checked: false; why: string };

/** Where OSV (https://osv.dev) answers; a mirror or a recorded answer may stand in its place. */
const OSV = 'https://api.osv.dev/v1/querybatch';
/** OSV takes so many queries at once. */
const BATCH = 1_000;
const TIMEOUT_MS = 30_000;
const LONGEST_BYTES = 64 * 1024 * 1024;

/** Reads name and version of every package of `pnpm-lock.yaml`; links of the workspace have none. */
export function readLocked(lock: string): LockedPackage[] {
  const packages = /^packages:\n([^]*?)^\S/m.exec(`${lock}\nend`)?.[1] ?? '';
  const keys = [...packages.matchAll(/^ {2}'?([^\s'][^']*?)'?:(?: \{\})?$/gm)];
  return keys.flatMap(([, key = '']) => {
    const at = key.lastIndexOf('@');
    const version = key.slice(at + 1);
    return at > 0 && /^\d/.test(version) ? [{ name: key.slice(0, at), version }] : [];
  });
}

/**
 * Compares the packages with OSV's advisories. No registry's audit endpoint is asked.
 *
 * @param source an address that takes OSV's `querybatch`, or a file with a list of advisories in OSV's format, such
 * as an export of the ecosystem `npm`.
 */
export async function findAdvisories(
  packages: readonly LockedPackage[],
  source: string = OSV,
): Promise<AdvisoryReport> {
  try {
    const advisories = /^https?:/.test(source)
      ? await askOsv(packages, source)
      : readOsv(packages, JSON.parse(await readFile(source, 'utf8')));
    return { checked: true, packages: packages.length, advisories };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
    return { checked: false, why: `${source}: ${reason}` };
  }
}

interface Batch {
  results: { vulns?: { id: string }[] }[];
}

async function askOsv(packages: readonly LockedPackage[], url: string): Promise<KnownAdvisory[]> {
  const found: KnownAdvisory[] = [];
  for (let from = 0; from < packages.length; from += BATCH) {
    const asked = packages.slice(from, from + BATCH);
    const queries = asked.map(({ name, version }) => ({
      package: { name, ecosystem: 'npm' },
      version,
    }));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ queries }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const text = await response.text();
    if (text.length > LONGEST_BYTES) throw new Error('answered too much');
    const { results } = JSON.parse(text) as Batch;
    if (!Array.isArray(results) || results.length !== asked.length) {
      throw new Error('did not answer as OSV does');
    }
    results.forEach(({ vulns = [] }, index) => {
      const summary = 'see https://osv.dev';
      const of = asked[index];
      if (of !== undefined) for (const { id } of vulns) found.push({ ...of, id, summary });
    });
  }
  return found;
}

interface OsvEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
}

interface OsvAdvisory {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { name?: string; ecosystem?: string };
    versions?: string[];
    ranges?: { type: string; events: OsvEvent[] }[];
  }[];
}

function readOsv(packages: readonly LockedPackage[], document: unknown): KnownAdvisory[] {
  if (!Array.isArray(document))
    throw new Error('must be a list of advisories in the format of OSV');
  const byName = Map.groupBy(packages, ({ name }) => name);
  return (document as OsvAdvisory[]).flatMap(({ id, summary = '', withdrawn, affected = [] }) => {
    if (withdrawn !== undefined) return [];
    return affected.flatMap(({ package: of, versions = [], ranges = [] }) => {
      const locked = of?.ecosystem === 'npm' ? (byName.get(of.name ?? '') ?? []) : [];
      return locked
        .filter(
          ({ version }) =>
            versions.includes(version) || ranges.some((range) => isWithin(version, range)),
        )
        .map((one) => ({ ...one, id, summary }));
    });
  });
}

/** OSV's ranges (https://ossf.github.io/osv-schema/#affectedrangesevents-fields): events in order of versions. */
function isWithin(
  version: string,
  { type, events }: { type: string; events: OsvEvent[] },
): boolean {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return false;
  let within = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) within = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) within = false;
    if (last !== undefined && compareVersions(version, last) > 0) within = false;
  }
  return within;
}

/** Order of two versions (https://semver.org, section 11). */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let i = 0; i < 3; i += 1) {
    const difference = (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.pre === '' || b.pre === '') return (a.pre === '' ? 1 : 0) - (b.pre === '' ? 1 : 0);
  return a.pre.localeCompare(b.pre, 'en', { numeric: true });
}

function partsOf(version: string) {
  const [plain = ''] = version.split('+');
  const [core = '', ...pre] = plain.split('-');
  return { numbers: core.split('.').map(Number), pre: pre.join('-') };
}
