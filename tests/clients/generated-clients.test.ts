import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import {
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
} from '../harness/index.ts';
import { runProgram } from '../servers/run-program.ts';
import { GENERATORS, placeProgram, plainName, type GeneratedClient } from './generate.ts';
import { GO_BUILDS, provideGo } from './languages/provide-go.ts';
import { providePython, providePythonPackages } from './languages/provide-python.ts';

type Language = keyof typeof GENERATORS;

const DESCRIPTIONS = { cascade_v1: '/openapi.json', cascade_api: '/api/openapi.json' } as const;
type Name = keyof typeof DESCRIPTIONS;
const NAMES = Object.keys(DESCRIPTIONS) as Name[];
const LANGUAGES = Object.keys(GENERATORS) as Language[];
const COLD_MS = 10 * 60_000;
const RUN_MS = 5 * 60_000;

let stack: Stack;
let folder: string;
/** Operations of each description. */
const operations = {} as Record<Name, string[]>;
const clients = {} as Record<Language, Record<Name, GeneratedClient>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-clients-'));
  stack = await startStack({ engine: { kind: 'embedded' } });
  for (const name of NAMES) {
    const { body } = await stack.call('GET', DESCRIPTIONS[name]);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(body));
    const paths = Object.values(body['paths'] as Record<string, object>);
    operations[name] = paths.flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) =>
        plainName(operationId),
      ),
    );
  }
  await Promise.all(LANGUAGES.map(generate));
}, COLD_MS);

afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function generate(language: Language): Promise<void> {
  const target = await mkdtemp(join(folder, `${language}-`));
  const made = {} as Record<Name, GeneratedClient>;
  for (const name of NAMES) {
    made[name] = await GENERATORS[language](join(folder, `${name}.json`), target, name);
  }
  clients[language] = made;
  folders[language] = target;
}

const folders = {} as Record<Language, string>;

describe.each(LANGUAGES)('the generator of %s', (language) => {
  test.each(NAMES)('%s: has no error and no warning, and every operation', (name) => {
    const { complaints, operations: generated } = clients[language][name];
    expect(complaints).toBe('');
    expect(operations[name].length).toBeGreaterThan(name === 'cascade_v1' ? 3 : 100);
    expect(generated.toSorted()).toEqual(operations[name].toSorted());
  });
});

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
const CHECK_TYPES = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
  typeRoots: [TYPES],
};

test.each(LANGUAGES)('the generator of %s complains of a faulty description', async (language) => {
  const schema = { $ref: '#/components/schemas/Missing' };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const description = join(folder, 'faulty.json');
  await writeFile(
    description,
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Faulty', version: '1' },
      paths: { '/pens': { get: { operationId: 'listPens', responses } } },
    }),
  );
  const target = await mkdtemp(join(folder, 'faulty-'));
  const { complaints } = await GENERATORS[language](description, target, 'faulty');
  expect(complaints).not.toBe('');
});

/** Runs the program of a language on the generated clients. Returns what it prints. */
const PROGRAMS: Readonly<Record<Language, (target: string, given: string) => Promise<string>>> = {
  async python(target, given) {
    const program = await placeProgram('program.py', target);
    const packages = await providePythonPackages(
      fileURLToPath(new URL('./generators/python-requirements.txt', import.meta.url)),
    );
    const env = { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' };
    return runProgram(await providePython(), [program, given], { env, timeoutMs: RUN_MS });
  },
  async typescript(target, given) {
    const input = await placeProgram('program.ts.txt', target);
    const file = join(target, 'program.mjs');
    const config = join(target, 'tsconfig.json');
    const settings = { compilerOptions: CHECK_TYPES, include: ['program.ts'] };
    await writeFile(config, JSON.stringify(settings));
    await runProgram(process.execPath, [TSC, '-p', config], { timeoutMs: RUN_MS });
    await build({ input, platform: 'node', output: { file }, logLevel: 'warn' });
    return runProgram(process.execPath, [file, given], { timeoutMs: RUN_MS });
  },
  async go(target, given) {
    await placeProgram('main.go', target);
    const file = join(target, 'program');
    const go = await provideGo();
    await runProgram(go, ['-C', target, 'build', '-mod=mod', '-o', file, '.'], {
      env: GO_BUILDS,
      timeoutMs: RUN_MS,
    });
    return runProgram(file, [given], { timeoutMs: RUN_MS });
  },
};

test.each(LANGUAGES)(
  'a generated client of %s sends, reads the reason of a failure and of a refusal, and uploads a batch',
  async (language) => {
    const tenant = await provision(stack);
    const { token } = await stack.manage<{ token: string }>(tenant.account, 'POST', '/api/tokens', {
      name: 'clients',
      scopes: ['send', 'batches:write'],
    });
    const to = freshRecipient('telegram');
    const given = {
      url: stack.url,
      token,
      key: tenant.keys.telegram,
      to,
      blocked: magicRecipient('blocked', 'telegram'),
      table: 'name,phone\nAna,6281234567890\nBudi,6281234567891\n',
    };
    const printed = await PROGRAMS[language](folders[language], JSON.stringify(given));
    expect(JSON.parse(printed)).toEqual({
      delivered: true,
      reason: 'Recipient has blocked the bot',
      code: expect.stringMatching(/^[a-z_]+$/),
      refused: 'invalid api token',
      batch: { name: 'guests.csv', columns: ['name', 'phone'], rows: 2 },
    });
    const [message] = await stack.inbox(to);
    expect(message?.content['text']).toBe('Hello Ana');
  },
  COLD_MS,
);
