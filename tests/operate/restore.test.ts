import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openStore, type Database } from '@cascade/store';
import { describeOnEngines, provision, startStack, type Stack } from '../harness/index.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 120_000;

describeOnEngines('a restore that must be refused', (engine) => {
  let folder: string;
  let file: string;
  let stack: Stack;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-restore-'));
    file = join(folder, 'store.backup');
    stack = await startStack({ engine });
    await provision(stack);
    const { exit, said } = await runCommand(stack, ['backup', file]);
    if (exit !== 0) throw new Error(said);
    // Data that only the store has.
    await provision(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function withStore<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const { DATA_DIR: data = '', MONGODB_URL: mongoUrl } = stack.env;
    const path = join(data, 'store.sqlite');
    const database = await openStore({ mongoUrl, file: path, logger: silentLogger });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  }

  /** Everything that a backup would hold. */
  const contents = () =>
    withStore(async (database) => {
      const { backup } = createRepositories(database, { clock: systemClock });
      let text = '';
      for await (const piece of backup({ now: 0, key: '' })) text += piece;
      return text;
    });

  const packed = (change: (text: string) => string) => async () =>
    gzipSync(change(gunzipSync(await readFile(file)).toString()));

  test.each<[string, () => Promise<Buffer>, string]>([
    ['cut off', async () => (await readFile(file)).subarray(0, -2_000), "can't be read"],
    ['without its last bytes', async () => (await readFile(file)).subarray(0, -4), "can't be read"],
    [
      'with a byte that flipped',
      async () => {
        const bytes = await readFile(file);
        const at = Math.floor(bytes.length * 0.7);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
        return bytes;
      },
      '',
    ],
    [
      'without its last line',
      packed((text) => text.replace(/\{"documents":\d+\}\n$/, '')),
      'cut off',
    ],
    ['without a document', packed((text) => text.replace(/\n\{"doc":.*?\n/, '\n')), 'damaged'],
    ['with a count that lies', packed((text) => text.replace(/\d+\}\n$/, '9999999}\n')), 'damaged'],
    ['with lines behind its end', packed((text) => `${text}{"collection":"users"}\n`), 'damaged'],
    [
      'with a collection that is not known',
      packed((text) => text.replace('{"collection":"users"}', '{"collection":"sessions"}')),
      'damaged',
    ],
    [
      'with a document that has no id',
      packed((text) =>
        text.replace('{"collection":"users"}\n', '{"collection":"users"}\n{"doc":{}}\n'),
      ),
      'damaged',
    ],
    [
      'with a document that no store takes',
      packed((text) =>
        text.replace(
          '{"collection":"users"}\n',
          `{"collection":"users"}\n{"doc":{"_id":"a","a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}\n`,
        ),
      ),
      'damaged',
    ],
    ['of a newer version', packed((text) => text.replace(/"schema":\d+/, '"schema":999')), 'newer'],
    [
      'of another installation',
      packed((text) => text.replace(/"key":"/, '"key":"x')),
      'SECRETS_KEY',
    ],
    ['that is no backup', () => Promise.resolve(gzipSync('{"hello":"world"}\n')), 'not a backup'],
    ['that is no archive', () => Promise.resolve(randomBytes(10_000)), "can't be read"],
    ['that is empty', () => Promise.resolve(Buffer.alloc(0)), ''],
  ])(
    'a file %s changes nothing',
    async (_what, bytes, said) => {
      const bad = join(folder, 'bad.backup');
      await writeFile(bad, await bytes());
      stack = await stack.restart(async () => {
        const before = await contents();
        const ran = await runCommand(stack, ['restore', bad, '--replace']);
        expect(ran).toMatchObject({ exit: 1, said: expect.stringContaining(said) });
        expect((await contents()) === before).toBe(true);
      });
    },
    TIMEOUT_MS,
  );
});
