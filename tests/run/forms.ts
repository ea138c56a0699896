import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chosenBy, rankOf } from '@cascade/runtime/testing';
import { COSTLY_PARTS } from './parts/costly-parts.ts';
import { JOURNEY_PARTS } from './parts/journey-parts.ts';
import { PACKAGE_PARTS } from './parts/package-parts.ts';
import type { Part } from './parts/part.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All that the short form doesn't run whole each time. */
export const PARTS: readonly Part[] = [...COSTLY_PARTS, ...JOURNEY_PARTS, ...PACKAGE_PARTS];

/** Suites that differ between the engines: they run on both in each form. */
const BOTH_ENGINES = [
  'libs/store/src/repositories/requests/query-plans.test.ts',
  'libs/store/src/repositories/unique-indexes.test.ts',
  'tests/e2e/first-send.test.ts',
  'tests/e2e/management.test.ts',
  'tests/faults/defects.test.ts',
  'tests/operate/contacts.test.ts',
  'tests/whatsapp/inbound.test.ts',
  'tests/security/secrets/rotate-key.test.ts',
  'tests/security/secrets/canaries.test.ts',
];
/** Suites of parts that take turns, in one run. */
const TURNS = 2;
/** Of so many commits a suite runs on the servers with one, on the embedded twins with the others. */
const SERVERS_IN = 5;
/** Suites of a library that are no contract of its engines: they run on one. */
const ON_ONE_ENGINE = ['libs/store/src/repositories'];

/** Whether a suite is one of `suites`, or stands in one of these folders. */
const isAmong = (suites: readonly string[], suite: string): boolean =>
  suites.some((one) => suite === one || suite.startsWith(`${one}/`));

/**
 * The engine on which the short form runs a suite: of five commits one on the servers. Undefined for both. The
 * contracts of store and broker (`libs`) always have both; repositories, which stand on them, have one.
 */
export function engineOf(suite: string, commit: string): 'embedded' | 'servers' | undefined {
  if (isAmong(BOTH_ENGINES, suite)) return undefined;
  if (suite.startsWith('libs/') && !isAmong(ON_ONE_ENGINE, suite)) return undefined;
  const rank = Number.parseInt(rankOf(commit, suite).slice(0, 8), 16);
  return rank % SERVERS_IN === 0 ? 'servers' : 'embedded';
}

/** Suites of a part: of a folder all in it that no other part names. */
export const suitesOf = ({ suites }: Part): string[] =>
  suites.flatMap((one) => (one.endsWith('.test.ts') ? [one] : suitesIn(one)));

const found = new Map<string, string[]>();

function suitesIn(folder: string): string[] {
  const named = new Set(PARTS.flatMap((part) => part.suites));
  const suites =
    found.get(folder) ??
    globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: ['**/node_modules/**'] })
      .filter((suite) => !named.has(suite))
      .toSorted();
  found.set(folder, suites);
  return suites;
}

/** Suites and folders of suites that the short form leaves out, each with its part. */
export function leftOut(
  commit: string,
  isProven: (part: Part) => boolean,
): ReadonlyMap<string, Part> {
  const inTurn = PARTS.flatMap((part) => (part.short === 'turn' ? part.suites : []));
  const chosen = chosenBy(commit, inTurn, TURNS);
  const leftOf = (part: Part): string[] => {
    if (part.short === 'sample') return [];
    if (part.short === 'turn') return part.suites.filter((suite) => !chosen.includes(suite));
    if (part.short === 'never') return [...part.suites];
    if (!isProven(part)) return [];
    const suites = suitesOf(part);
    const anyway = part.oneOf === undefined ? 0 : Math.ceil(suites.length / part.oneOf);
    const running = new Set(chosenBy(commit, suites, anyway));
    return suites.filter((suite) => !running.has(suite));
  };
  return new Map(PARTS.flatMap((part) => leftOf(part).map((suite) => [suite, part] as const)));
}

/** What the table says of the kinds. */
const SHORT = { turn: 'in turn', sample: 'in part', never: 'never' } as const;

/** Where the table stands in tests/README.md. */
export const FORMS_TABLE = /^\| what is proven .*(?:\n\|.*)+/m;

/** The table of tests/README.md. Parts whose promises differ in names alone are one row. */
export function formsTable(): string {
  const alike = Map.groupBy(PARTS, ({ promise }) => promise.replaceAll(/`[^`]+`/g, 'each'));
  const rows = [...alike].map(([form, parts]) => {
    const [{ promise, short, oneOf, meanwhile }] = parts as [Part];
    const suites = parts.flatMap((part) => part.suites);
    const names = suites.map((suite) => suite.replace(/^tests\/(.*?)(?:\.test\.ts)?$/, '$1'));
    const changed = oneOf === undefined ? 'when changed' : `when changed, else 1 of ${oneOf}`;
    const when = typeof short === 'string' ? SHORT[short] : changed;
    const of = parts.length === 1 ? promise : form;
    return [of, names.map((name) => `\`${name}\``).join(', '), when, meanwhile];
  });
  const head = ['what is proven', 'by', 'short form', 'what holds it meanwhile'];
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  return [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}
