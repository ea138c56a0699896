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
  let reading = true;
  const turn = () => {
    turns += 1;
    if (reading) setImmediate(turn);
  };
  setImmediate(turn);
  const began = performance.now();
  while (performance.now() - began < 200) await rows.find({}, { limit: 1_000 });
  reading = false;
  // Forty times after 5 ms, or once for each page where one takes longer.
  expect(turns).toBeGreaterThan(2);
  await db.close();
  rmSync(folder, { recursive: true });
});
