import { fileURLToPath } from 'node:url';
import { findUnguardedListeners } from './guarded-listeners.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Processes of their own, which serve nobody else; and what ends a process on purpose. */
const LEFT =
  /^services\/(cli|sandbox|dashboard\/web)\/|service\/run-service\.ts$|runtime\/src\/clock\.ts$/;

test('a listener that throws ends no process', () => {
  const files = parseProduct(root, '{libs,services}/*/src/**/*.ts').filter(
    ({ path }) => !LEFT.test(path),
  );
  expect(files.flatMap(findUnguardedListeners)).toEqual([]);
  expect(files.filter(({ source }) => source.includes('guardListener(')).length).toBeGreaterThan(
    20,
  );
});

test.each([
  ["socket.on('data', (chunk) => { read(chunk); });", ['socket.on("data")']],
  ["socket.once('close', () => this.end(new Error('gone')));", ['socket.once("close")']],
  ["socket.on('data', guardListener('socket', (chunk) => this.read(chunk)));", []],
  ["socket.on('error', () => {}); socket.on('error', () => undefined);", []],
  ["socket.on('error', fail); socket.once('close', () => left.abort());", []],
])('%s', (source, found) => {
  const named = findUnguardedListeners(parse('a.ts', source)).map((one) =>
    one.replaceAll("'", '"'),
  );
  expect(named).toEqual(found.map((one) => `a.ts: ${one}`));
});
