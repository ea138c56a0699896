import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { imagePrograms } from '../../scripts/services/service-programs.ts';
import { findIncompleteStarts } from './started-programs.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a file that starts a process or a thread says what runs in it', () => {
  const files = parseProduct(root, '{libs,services,scripts,clients/{cli,n8n}}/**/*.{ts,mjs}');
  expect(files.some(({ source }) => source.includes('new Worker('))).toBe(true);
  expect(files.flatMap(findIncompleteStarts)).toEqual([]);
});

test.each([
  ["spawn('a', [], { cwd });", ['spawn without env']],
  ["spawn('a', [], { cwd, env: process.env });", []],
  ["promisify(execFile)('a', []);", ['execFile without env']],
  ["const run = promisify(execFile); run('a', [], { cwd });", ['execFile without env']],
  ["fork('a', [], { env });", ['fork without execArgv']],
  ['new Tinypool({ filename, env });', ['Tinypool without argv, execArgv']],
  ['new Tinypool({ argv, env, execArgv });', ['options of a Tinypool that inherit']],
  ['new Tinypool(withoutPrototype({ argv, env, execArgv }));', []],
  ['new Worker(file, { env: {} });', ['Worker without argv, execArgv']],
  ['new Worker(file, { argv, env, execArgv });', ['options of a Worker that inherit']],
  ['new Worker(file, withoutPrototype({ argv, env, execArgv }));', []],
  ['const options = withoutPrototype({ argv, env, execArgv }); new Worker(file, options);', []],
])('%s', (source, found) => {
  expect(findIncompleteStarts(parse('a.ts', source))).toEqual(
    found.map((fault) => `a.ts: ${fault}`),
  );
});

/** Replaces itself by another program at once. */
const REPLACED = 'run';
const FREEZES = /^(?:runService|runDriver|freezeBuiltIns)\(/m;

test('every program freezes its built-ins before it reads anything, and so does each parser and suite', () => {
  const { [REPLACED]: _replaced, ...programs } = imagePrograms(root);
  const others = ['libs/runtime/src/parsing/parse-program.ts', 'tests/run/suite-runner.ts'];
  const paths = [...Object.values(programs), ...others.map((path) => `${root}${path}`)];
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !FREEZES.test(readFileSync(path, 'utf8')))).toEqual([]);
});
