import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Expression } from './find-expressions.ts';

// The checker in JavaScript: the same on every machine, and no Java or binary is started.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** Attacks are bounded by steps, not by time: what an expression is found to be must not depend on the machine. */
const LIMITS = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
} as const;

/** The longest check, in ms. */
const LONGEST = 60_000;

/**
 * Asks the checker, whose time limit is one of the clock. On a busy machine it ends a check that had a part of
 * the processor: such a check runs again, with eight times as long.
 */
function check(
  source: string,
  flags: string,
  limits: Parameters<typeof checkSync>[2],
): ReturnType<typeof checkSync> {
  const before = process.threadCpuUsage();
  const found = checkSync(source, flags, { ...limits, timeout: LONGEST });
  const { user, system } = process.threadCpuUsage(before);
  const wasCut = found.status === 'unknown' && found.error.kind === 'timeout';
  return wasCut && (user + system) / 1000 < LONGEST * 0.9
    ? checkSync(source, flags, { ...limits, timeout: 8 * LONGEST })
    : found;
}

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** Names an expression for one version of the checker: another version checks all of them anew. */
export const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  createHash('sha256').update(`recheck ${version}\n${flags}\n${source}`).digest('hex').slice(0, 32);

/** Returns why an expression isn't linear in the length of its text, or null: it is. */
export function faultOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  const first = check(source, flags, LIMITS);
  // What is too large for the automata is attacked with texts.
  const found =
    first.status === 'unknown' ? check(source, flags, { ...LIMITS, checker: 'fuzz' }) : first;
  if (found.status === 'safe') return null;
  if (found.status === 'vulnerable') return `${found.complexity.summary}: ${found.attack.pattern}`;
  return `undecided: ${found.error.kind}`;
}

const FILE = fileURLToPath(new URL('checked.txt', import.meta.url));

/** Enough that a new expression takes ten others with it, and few enough to read. */
const PARTS = 64;

const partOf = (key: string): number => Number.parseInt(key.slice(0, 4), 16) % PARTS;

/** Names each part of expressions by the keys in it. */
function digestsOf(keys: readonly string[]): string[] {
  const sorted = [...new Set(keys)].toSorted();
  return Array.from({ length: PARTS }, (_, part) => {
    const own = sorted.filter((key) => partOf(key) === part);
    return createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 32);
  });
}

/**
 * Returns the expressions of parts that aren't the ones which the checker found linear. One takes it half a
 * second, all of them five minutes.
 */
export function uncheckedOf(expressions: readonly Expression[]): Expression[] {
  const checked = readFileSync(FILE, 'utf8').trim().split('\n');
  const today = digestsOf(expressions.map(keyOf));
  return expressions.filter((one) => {
    const part = partOf(keyOf(one));
    return checked[part] !== today[part];
  });
}

export const writeChecked = (expressions: readonly Expression[]): void =>
  writeFileSync(FILE, `${digestsOf(expressions.map(keyOf)).join('\n')}\n`);
