import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Standalone } from './start-standalone.ts';

/** File in the data folder. */
const FILE = 'welcome.txt';

/**
 * Shows the start text. Login links and tokens are printed only to a terminal. Otherwise a log would
 * keep them, so they are written to a file that only its owner can read.
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
