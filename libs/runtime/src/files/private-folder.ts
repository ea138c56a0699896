import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../logger.ts';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

export interface PrivateFolderOptions {
  logger: Logger;
  /** A name in a folder by which it is known as ours: a folder of something else is left alone. */
  known: RegExp;
}

/**
 * Makes a folder that its owner alone can read (0700), and what is in it so (0600). An existing one is
 * tightened when it is empty or holds files of ours; else, or when it is somebody else's, there is a
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
