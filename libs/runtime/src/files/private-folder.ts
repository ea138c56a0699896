import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../logger.ts';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

export interface PrivateFolderOptions {
  logger: Logger;
  /** Matches file names of this product: a folder without such files is left alone. */
  known: RegExp;
}

/**
 * Makes a folder that only its owner can read (0700), with its files (0600). Tightens an existing
 * folder that is empty or has this product's files. Otherwise, or when another user owns it, logs a
 * warning.
 */
export async function openPrivateFolder(
  path: string,
  { logger, known }: PrivateFolderOptions,
): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  const names = await readdir(path);
  const ours = names.filter((name) => known.test(name));
  const isOurs = uid === process.getuid?.() && (names.length === 0 || ours.length > 0);
  const isShared = (mode & STICKY) !== 0;
  if ((mode & OF_OTHERS) !== 0) {
    if (isOurs && !isShared) await chmod(path, 0o700);
    else logger.warn('data folder: other users of this machine can look into it', { path });
  }
  for (const name of ours) await tightenFile(join(path, name), logger);
}

async function tightenFile(path: string, logger: Logger): Promise<void> {
  const { mode, uid } = await stat(path);
  if ((mode & OF_OTHERS) === 0) return;
  if (uid === process.getuid?.()) await chmod(path, 0o600);
  else logger.warn('data folder: a file can be read by other users of this machine', { path });
}
