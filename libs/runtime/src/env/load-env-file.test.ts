import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { envFileFaults } from './env-file-faults.ts';
import { loadEnvFile } from './load-env-file.ts';
import { EnvError } from './read-env.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'env-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(text: string, env: NodeJS.ProcessEnv = {}, mode = 0o600) {
  const path = join(folder, 'variables');
  await writeFile(path, text);
  await chmod(path, mode);
  const given: NodeJS.ProcessEnv = { ...env, ENV_FILE: path };
  const file = loadEnvFile(given);
  const { ENV_FILE: _, ...values } = given;
  return { file, values };
}

test('variables are read as Node reads them, and the real environment wins', async () => {
  const text = [
    '# a comment',
    '',
    'PORT=8080 # inline',
    'export HOST = 127.0.0.1',
    'NAME="two words"',
    "KEY='one",
    "two'",
    'EMPTY=',
    'SANDBOX=on',
  ].join('\r\n');
  const { values, file } = await load(text, { SANDBOX: 'off', PORT: '' });
  expect(values).toMatchObject({
    PORT: '',
    HOST: '127.0.0.1',
    NAME: 'two words',
    EMPTY: '',
    SANDBOX: 'off',
  });
  expect(values['KEY']).toMatch(/^one\s+two$/);
  expect(file?.names.toSorted()).toEqual(['EMPTY', 'HOST', 'KEY', 'NAME', 'PORT', 'SANDBOX']);
});

test.each([
  ['PORT=1\nhunter2', 'line 2: must be NAME=value'],
  ['1PORT=1', 'line 1: must be NAME=value'],
  ['PUBLIC-URL=x', 'line 1: must be NAME=value'],
  ['A="one\ntwo', 'line 1: the quote of A has no end'],
  ['A="one" two\nB=1', 'line 1: there is text after the quote of A'],
  ['A=1\nB="x\ny"\nA=2', 'line 4: A is set in line 1 already'],
])('a malformed line is named by its number: %j', (text, fault) => {
  expect(envFileFaults(text)).toEqual([fault]);
});

test('every malformed line is named, and no text of them', async () => {
  const faults = (await load('hunter2\nA=1\n= hunter3').catch(
    (error: unknown) => error,
  )) as EnvError;
  expect(faults).toBeInstanceOf(EnvError);
  expect(faults.message).toMatch(/variables, line 1: [^]*variables, line 3: /);
  expect(faults.message).not.toContain('hunter');
});

test('without a file nothing is read; one that was named must exist', () => {
  expect(loadEnvFile({ ENV_FILE: '/dev/null' })).toMatchObject({ names: [] });
  expect(() => loadEnvFile({ ENV_FILE: join(folder, 'none') })).toThrow(
    /none can't be read \(ENOENT\)/,
  );
});

test.each([
  ['OPERATOR_TOKEN=0123456789abcdef', 0o640, true],
  ['SECRETS_KEY=abc', 0o604, true],
  ['AMQP_URL=amqp://cascade:pass@127.0.0.1', 0o644, true],
  ['OPERATOR_TOKEN=0123456789abcdef', 0o600, false],
  ['PORT=8080\nOPERATOR_TOKEN=', 0o644, false],
])('%s with mode %o: exposed %s', async (text, mode, isExposed) => {
  expect((await load(text, {}, mode)).file?.isExposed).toBe(isExposed);
});
