import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PARTS } from './forms.ts';
import { packagesOf } from './parts/package-parts.ts';
import { inputFiles, inputHash, partsOf } from './proof.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const versions = PARTS.find(({ suites }) => suites.includes('tests/versions/rolling.test.ts'))!;

test('a part is proven when all of its suites passed', () => {
  expect(partsOf(['tests/versions/rolling.test.ts', 'libs/x.test.ts'])).toEqual([versions]);
  expect(partsOf(['tests/browser/working.test.ts'])).toEqual([]);
});

test('suites that take turns or choose samples are never proven', () => {
  const suites = PARTS.flatMap((part) => (typeof part.short === 'string' ? part.suites : []));
  expect(suites.length).toBeGreaterThan(10);
  expect(partsOf(suites)).toEqual([]);
});

test('the hash of a part follows its inputs', () => {
  expect(inputHash(versions)).toBe(inputHash(versions));
  expect(inputHash(versions)).not.toBe(inputHash({ ...versions, short: ['tests/versions/*.ts'] }));
});

test('a part depends on what its suites import below tests, and on programs that they start', () => {
  const field = PARTS.find(({ suites }) => suites.includes('tests/field/files.test.ts'))!;
  expect(inputFiles({ ...field, short: [] })).toEqual(
    expect.arrayContaining(['tests/field/read-cases.ts', 'tests/e2e/file-server.ts']),
  );
  const restore = PARTS.find(({ suites }) =>
    suites.includes('tests/operate/restore-killed.test.ts'),
  )!;
  expect(inputFiles(restore)).toContain('tests/operate/restore-process.ts');
  expect(inputFiles(versions)).toContain('tests/versions/earlier-tree.ts');
});

test('the suites of a package depend on it and on every package below it', () => {
  const sandbox = PARTS.find(({ suites }) => suites.includes('services/sandbox/src'))!;
  const needed = packagesOf('services/sandbox');
  expect([...needed]).toEqual(expect.arrayContaining(['libs/runtime', 'libs/contracts']));
  const files = inputFiles(sandbox);
  expect(files).toContain('services/sandbox/src/providers/sms/sms.test.ts');
  for (const folder of needed) expect(files).toContain(`${folder}/package.json`);
  expect(files.filter((file) => file.startsWith('services/gateway/'))).toEqual([]);
});

test('a suite of a package imports packages of which its part knows', () => {
  const unknown = PARTS.flatMap(({ suites }) => suites)
    .filter((one) => !one.startsWith('tests/') && !one.endsWith('.test.ts'))
    .map((one) => one.replace(/\/src(?:\/.*)?$/, ''))
    .flatMap((folder) => {
      const known = packagesOf(folder);
      return globSync(`${folder}/src/**/*.ts`, { cwd: root }).flatMap((file) =>
        [...readFileSync(root + file, 'utf8').matchAll(/from '@cascade\/([\w-]+)/g)]
          .map(([, name]) => name)
          .filter((name) => !known.has(`libs/${name}`) && !known.has(`services/${name}`))
          .map((name) => `${file}: ${name}`),
      );
    });
  expect(unknown).toEqual([]);
});

test('the inputs of each part are there', () => {
  const lists = PARTS.flatMap(({ short }) => (typeof short === 'string' ? [] : short));
  const empty = inputHash({ ...versions, suites: [], short: [] });
  const absent = [...new Set(lists)].filter(
    (pattern) => inputHash({ ...versions, suites: [], short: [pattern] }) === empty,
  );
  expect(absent).toEqual([]);
});
