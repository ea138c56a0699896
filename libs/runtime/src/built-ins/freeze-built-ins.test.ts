import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FROZEN = fileURLToPath(new URL('./freeze-built-ins.ts', import.meta.url));

/** Runs code in a process of its own whose built-ins are frozen; returns what it prints. */
async function run(code: string): Promise<unknown> {
  const module = `import { freezeBuiltIns } from ${JSON.stringify(FROZEN)};
    freezeBuiltIns(); freezeBuiltIns(); let said; ${code}; console.log(JSON.stringify(said ?? null));`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', module];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env['PATH'] },
  });
  return JSON.parse(stdout) as unknown;
}

const REFUSED = `const refused = (act) => { try { act(); return false; } catch (e) { return e instanceof TypeError; } };`;

test.each([
  'Object.prototype.x = 1',
  'Object.prototype.toString = 1',
  'Object.prototype.constructor = 1',
  "Object.defineProperty(Object.prototype, 'x', { value: 1 })",
  'Object.setPrototypeOf(Object.prototype, {})',
  "({})['constructor'].prototype.x = 1",
  '[].constructor.prototype.x = 1',
  'Array.prototype.push = 1',
  'Array.isArray = 1',
  '(() => {}).constructor.prototype.x = 1',
  'Function.prototype.call = 1',
  'String.prototype.trim = 1',
  'Number.prototype.x = 1',
  'Map.prototype.get = 1',
  'Set.prototype.has = 1',
  'Promise.prototype.then = 1',
  'Promise.resolve = 1',
  'Error.prototype.message = 1',
  'Date.prototype.toISOString = 1',
  'Uint8Array.prototype.x = 1',
  'Object.getPrototypeOf(Uint8Array.prototype).x = 1',
  'Object.getPrototypeOf([].values()).next = 1',
  'Object.getPrototypeOf(function* () {}).x = 1',
  'RegExp.prototype.test.call = 1',
  'delete Object.prototype.toString',
  'Object.keys = 1',
])('%s is refused', async (act) => {
  expect(await run(`${REFUSED} said = refused(() => { ${act}; })`)).toBe(true);
});

test('no name leads from an object to its prototype', async () => {
  expect(
    await run(`
      const table = {};
      (table['__proto__'] ??= {})['polluted'] = 1;
      said = [({}).polluted ?? null, table.__proto__, '__proto__' in {}]`),
  ).toEqual([null, { polluted: 1 }, false]);
});

test('libraries may still give an object its own member with the name of an inherited one', async () => {
  expect(
    await run(`
      function Old() {}
      Old.prototype = Object.create(Object.prototype);
      Old.prototype.constructor = Old;
      Old.prototype.toString = () => 'old';
      class Named extends Error { constructor(m) { super(m); this.name = 'Named'; this.message = m + '!'; } }
      const bound = () => 1; bound.bind = 'own'; bound.toString = () => 'fn';
      const list = [1]; list.toString = () => 'list';
      const generator = Object.create(Object.getPrototypeOf(Object.getPrototypeOf([].values())));
      generator[Symbol.iterator] = function () { return this; };
      const { toString } = Object.prototype;
      Error.prepareStackTrace = undefined; Error.stackTraceLimit = 5;
      said = [String(new Old()), new Old().constructor.name, String(new Named('x')), bound.bind, String(bound),
        String(list), toString.call([]), Object.keys(Object.assign({}, { constructor: 1, valueOf: 2 }))]`),
  ).toEqual([
    'old',
    'Old',
    'Named: x!',
    'own',
    'fn',
    'list',
    '[object Array]',
    ['constructor', 'valueOf'],
  ]);
});

test('members of Array.prototype are read-only; elements of lists are still quick to add', async () => {
  // `Object.freeze` would give it elements of a read-only kind, for which V8 leaves its fast path at each `a[i] = x`.
  expect(
    await run(`
      const open = Reflect.ownKeys(Array.prototype).filter((key) => {
        const own = Object.getOwnPropertyDescriptor(Array.prototype, key);
        return own.configurable || own.writable;
      });
      said = [open.map(String), Object.isSealed(Array.prototype), Object.isFrozen(Array.prototype)]`),
  ).toEqual([['constructor', 'Symbol(Symbol.iterator)'], true, false]);
});

test('each suite runs with frozen built-ins', () => {
  expect(Object.isFrozen(Object.prototype)).toBe(true);
  expect('__proto__' in {}).toBe(false);
});
