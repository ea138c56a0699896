import { readFileSync, realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Part } from './part.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Packages whose suites are many, and which change seldom. */
const PACKAGES: readonly (readonly [folder: string, suites: string])[] = [
  ['services/worker-email', 'src'],
  ['services/worker-sms', 'src'],
  ['services/worker-telegram', 'src'],
  ['services/worker-waba', 'src'],
  ['services/worker-whatsapp', 'src'],
  ['services/sandbox', 'src'],
  // Suites of its other folders also read the whole web app.
  ['services/dashboard', 'src/routes'],
];
const SHARE = 4;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Folders of a package and of all packages of the workspace that it depends on, also by others. That a package
 * imports no other one is a rule of `tests/architecture`.
 */
export function packagesOf(folder: string, known: ReadonlySet<string> = new Set()): Set<string> {
  const all = new Set([...known, folder]);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`${root}${folder}/package.json`, 'utf8'),
  ) as Manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!version.startsWith('workspace:')) continue;
    // Packages of the workspace are linked into those that depend on them.
    const below = relative(root, realpathSync(`${root}${folder}/node_modules/${name}`));
    if (!all.has(below)) for (const one of packagesOf(below, all)) all.add(one);
  }
  return all;
}

/** Suites of packages: what they depend on is known, so that they prove the same until it changes. */
export const PACKAGE_PARTS: readonly Part[] = PACKAGES.map(([folder, suites]) => ({
  promise: `\`${folder}/${suites}\` by itself`,
  suites: [`${folder}/${suites}`],
  short: [...packagesOf(folder)].flatMap((one) => [
    `${one}/{src,recorded,web/src/i18n}/**/*`,
    `${one}/package.json`,
  ]),
  oneOf: SHARE,
  meanwhile: 'a quarter of them with every commit; journeys over the channel',
}));
