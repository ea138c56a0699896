import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Standalone } from './start-standalone.ts';

/** In the data folder. */
const FILE = 'welcome.txt';

/**
 * Shows what a person reads at the start. Links that sign in and tokens are printed to a terminal only:
 * elsewhere a journal would keep them, so a file that its owner alone can read has them.
 */
export async function showStart(
  { banner }: Pick<Standalone, 'banner'>,
  dataDir: string,
  out: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Promise<void> {
  const path = join(dataDir, FILE);
  if (out.isTTY === true) {
    await rm(path, { force: true });
    out.write(banner.full);
    return;
  }
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, banner.full, { mode: 0o600 });
  await rename(draft, path);
  out.write(banner.withoutSecrets(path));
}
