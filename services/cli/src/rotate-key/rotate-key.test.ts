import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@cascade/runtime/testing';
import {
  admitSecretsKey,
  keyIdOf,
  openStore,
  prepareSchema,
  readSecretsKey,
  type Database,
} from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { rotateKeyCommand } from './rotate-key.ts';

const [own, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
  string,
  string,
];
const idOf = (key: string) => vaultFromBase64(key).keyIds[0];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotate-key-'));
  await withStore(async (db) => {
    await prepareSchema(db);
    await admitSecretsKey(db, vaultFromBase64(own));
    await db.collection('meta_app').insertOne({
      _id: 'operator',
      secret: vaultFromBase64(own).seal('hush', 'meta-app'),
    } as never);
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function withStore<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openStore({ file: join(folder, 'store.sqlite'), logger: silentLogger });
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const exit = await rotateKeyCommand.run(args, {
    env: { DATA_DIR: folder },
    signal: new AbortController().signal,
    print: (line) => void lines.push(line),
  });
  return { exit, said: lines.join('\n') };
}

const stored = async () => keyIdOf((await withStore(readSecretsKey)) ?? '');

test('another key changes nothing; --lost takes it, and says what is lost', async () => {
  await writeFile(join(folder, 'secrets.key'), `${other}\n`);
  const refused = await run();
  expect(refused).toEqual({
    exit: 1,
    said: expect.stringContaining(
      `a key that isn't at hand (${idOf(own)}; at hand: ${idOf(other)})`,
    ),
  });
  expect(await stored()).toBe(idOf(own));
  expect(await run('--lost')).toEqual({
    exit: 0,
    said: expect.stringContaining("1 can't be opened any more: enter them again."),
  });
  expect(await stored()).toBe(idOf(other));
});

test("the store's key is replaced by a new one", async () => {
  await writeFile(join(folder, 'secrets.key'), `${own}\n`);
  expect(await run()).toMatchObject({ exit: 0, said: expect.stringContaining('1 sealed anew') });
  expect([idOf(own), '']).not.toContain(await stored());
});
