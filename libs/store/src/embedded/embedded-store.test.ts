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
