import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStoreConformance, type StoreHarness } from '../testing/index.ts';
import { openEmbedded } from './open-embedded.ts';

describeStoreConformance('embedded', (): StoreHarness => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  return {
    name: folder,
    open: async () => openEmbedded({ file: join(folder, 'store.db') }),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

test('who reads page after page lets others go on in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  const db = openEmbedded({ file: join(folder, 'store.db') });
  const rows = db.collection<{ _id: number; text: string }>('rows');
  await rows.insertMany(
    Array.from({ length: 1_000 }, (_, _id) => ({ _id, text: 'x'.repeat(500) })),
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < 3) setImmediate(turn);
  };
  setImmediate(turn);
  // A million rows take seconds, and others come to their turn after every 5 ms of them.
  for (let page = 0; page < 1_000 && turns < 3; page += 1) await rows.find({}, { limit: 1_000 });
  expect(turns).toBe(3);
  await db.close();
  rmSync(folder, { recursive: true });
});
