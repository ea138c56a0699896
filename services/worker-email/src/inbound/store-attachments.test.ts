import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openStore, prepareSchema } from '@cascade/store';
import { storeAttachments } from './store-attachments.ts';

const MB = 1_000_000;

test('an attachment that the storage of the account does not hold is told in its place, others are stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-attachments-'));
  const database = await openStore({ file: join(folder, 'store.sqlite'), logger: silentLogger });
  await prepareSchema(database);
  const { files, storage } = createRepositories(database, { clock: systemClock, storageBytes: MB });
  const part = (filename: string, bytes: number) => ({
    filename,
    mimeType: 'text/plain',
    content: 'x'.repeat(bytes),
  });
  const stored = await storeAttachments(files, { account: 'acc_1', message: 'dev_1:m1' }, [
    part('a.txt', 600_000),
    part('b.txt', 600_000),
    part('c.txt', 1_000),
  ]);
  expect(stored).toEqual([
    { id: expect.any(Number), name: 'a.txt', mime: 'text/plain', size: 600_000 },
    {
      name: 'b.txt',
      mime: 'text/plain',
      size: 600_000,
      error: expect.stringMatching(/^the account's storage is full: .* of 1 MB are used$/),
    },
    { id: expect.any(Number), name: 'c.txt', mime: 'text/plain', size: 1_000 },
  ]);
  expect(await storage.use('acc_1')).toEqual({ usedBytes: 600_000 + 4_096, limitBytes: MB });
  await database.close();
  await rm(folder, { recursive: true });
});
