import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

/** A small disk (tmpfs) that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all space except `leaveMb`. */
  fill(leaveMb?: number): Promise<void>;
  /** Frees the space again. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024);

/** Whether this user may mount a disk. */
export const canMountDisk = (): Promise<boolean> =>
  mountSmallDisk(1).then(
    async (disk) => {
      await disk.unmount();
      return true;
    },
    () => false,
  );

export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder);
    throw error;
  }
  // The contents go with this process at the latest; the empty mount takes no space.
  reapWithUs({ folder });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill(leaveMb = 0) {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const left = bavail * bsize - leaveMb * CHUNK.length;
          if (left <= 0) return;
          await file.write(CHUNK, 0, Math.min(left, CHUNK.length));
        }
      } catch (error) {
        // Other writers may fill the disk first.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
      reapNoMore({ folder });
    },
  };
}
