import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModules } from './read-workspace.ts';
import { isForTests, type SourceModule } from './workspace.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const packageFolder = (path: string): string => path.split('/').slice(0, 2).join('/');

/** What `npm start` builds and runs, by the folder of the package.json that it takes its packages from. */
const PRODUCT: readonly { of: (path: string) => string; pattern: string }[] = [
  { of: () => '.', pattern: 'scripts/{build-*,source-hash,services/*,web/first-page}.ts' },
  {
    of: () => 'services/dashboard/web',
    pattern: 'services/dashboard/web/{src/**/*.{ts,tsx},*.ts}',
  },
  { of: () => 'docs/guide', pattern: 'docs/guide/.vitepress/**/*.ts' },
  { of: packageFolder, pattern: '{libs,services}/*/src/**/*.ts' },
  { of: packageFolder, pattern: 'clients/{cli,typescript}/src/**/*.ts' },
];

/** `@scope/name` of `@scope/name/part`; undefined of a file and of Node's own modules. */
const packageIn = (specifier: string): string | undefined =>
  /^[./$]/.test(specifier) || isBuiltin(specifier)
    ? undefined
    : /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];

function installedOf(folder: string): Set<string> {
  const json = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies?: object;
    optionalDependencies?: object;
  };
  const { name, dependencies, optionalDependencies } = json;
  return new Set([name, ...Object.keys({ ...dependencies, ...optionalDependencies })]);
}

/** Imports of packages that an installation of the product leaves out. */
function missing(folder: string, modules: readonly SourceModule[]): string[] {
  const installed = installedOf(folder);
  return modules.flatMap(({ path, imports }) =>
    imports
      .map(packageIn)
      .filter((name) => name !== undefined && !installed.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

const groups = PRODUCT.flatMap(({ of, pattern }) => [
  ...Map.groupBy(
    readModules(root, pattern).filter((module) => !isForTests(module)),
    ({ path }) => of(path),
  ),
]);

test.each(groups)('%s is built and runs without devDependencies', (folder, modules) => {
  expect(missing(folder, modules)).toEqual([]);
});

test('a package of development is named', () => {
  const modules = [
    { path: 'scripts/build-web.ts', imports: ['jest', 'node:fs', './a.ts'], lines: 1 },
  ];
  expect(missing('.', modules)).toEqual(['scripts/build-web.ts: jest']);
});
