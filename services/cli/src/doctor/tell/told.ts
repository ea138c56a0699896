import { open } from 'node:fs/promises';
import type { Finding } from '../finding.ts';

/** What was told, by the name of its check: the text of its findings without numbers. */
export type ToldFaults = ReadonlyMap<string, string>;

/** Checks of which it is told, too, that somebody should look: what is near its end. */
const NEAR_ITS_END = /^(?:disk(?:-of-backups)?|backups|(?:.+-)?certificate)$/;
/** Length of the file: it is written over in place, so that a full disk has room for it. */
const FILE_BYTES = 16_384;

const isTold = ({ check, state }: Finding): boolean =>
  state === 'wrong' || (state === 'look' && NEAR_ITS_END.test(check));

/** Of one check; a file has room for some fifty of them. */
const MOST_TEXT = 300;

const textOf = ({ state, seen }: Finding): string => `${state} ${seen.replaceAll(/\d+/g, '#')}`;

export interface Change {
  /** What is told for the first time, or is another fault than before. */
  fresh: Finding[];
  /** What was told before and is the same. */
  still: Finding[];
  /** Names of checks that are well again. */
  well: string[];
  /** What is bad now, and what was bad and couldn't be checked. */
  next: ToldFaults;
}

/**
 * Compares findings with what was told. The same with other numbers is the same: a certificate that ends in 2 days and not in 3. A
 * check that couldn't be made now stays as it was told.
 */
export function changeOf(findings: readonly Finding[], told: ToldFaults): Change {
  const known = Map.groupBy(
    findings.filter(({ state }) => state !== 'unchecked'),
    ({ check }) => check,
  );
  const change = { fresh: [] as Finding[], still: [] as Finding[], well: [] as string[] };
  const next = new Map<string, string>();
  for (const [check, found] of known) {
    const bad = found.filter(isTold);
    if (bad.length === 0) {
      if (told.has(check)) change.well.push(check);
      continue;
    }
    const text = bad.map(textOf).join('; ').slice(0, MOST_TEXT);
    change[told.get(check) === text ? 'still' : 'fresh'].push(...bad);
    next.set(check, text);
  }
  for (const [check, text] of told) if (!known.has(check)) next.set(check, text);
  return { ...change, next };
}

const isEntry = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');

/** Reads what was told; nothing where the file is absent or isn't one. */
export async function readTold(file: string): Promise<ToldFaults> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return new Map();
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FILE_BYTES), 0, FILE_BYTES, 0);
    const read: unknown = JSON.parse(buffer.toString('utf8', 0, bytesRead));
    return new Map(Array.isArray(read) ? read.filter(isEntry) : []);
  } catch {
    return new Map();
  } finally {
    await handle.close();
  }
}

/** Writes over what the file has, at the same length: it needs no further block of the disk. */
export async function writeTold(file: string, told: ToldFaults): Promise<void> {
  const text = JSON.stringify([...told]);
  const bytes = Buffer.alloc(FILE_BYTES, ' ');
  if (bytes.write(text) < Buffer.byteLength(text)) throw new Error('too much is wrong to keep');
  const handle = await open(file, 'r+').catch(() => open(file, 'w+', 0o600));
  try {
    await handle.write(bytes, 0, FILE_BYTES, 0);
  } finally {
    await handle.close();
  }
}
