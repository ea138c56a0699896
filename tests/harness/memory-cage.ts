import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';

const FIRST_VERSION = '/sys/fs/cgroup/memory';
const SECOND_VERSION = '/sys/fs/cgroup';

/** A control group with a memory limit: the kernel ends what exceeds it, as in a container. */
export interface MemoryCage {
  processes: string;
  /** The most that it has ever held, with what the kernel caches for it. */
  peak(): Promise<number>;
  remove(): Promise<void>;
}

/** Makes a control group, or returns null where the system allows none. */
export async function makeMemoryCage(limitBytes: number): Promise<MemoryCage | null> {
  const isFirst = existsSync(join(FIRST_VERSION, 'memory.limit_in_bytes'));
  const name = `cascade-${randomBytes(6).toString('hex')}`;
  const folder = join(isFirst ? FIRST_VERSION : SECOND_VERSION, name);
  const limit = join(folder, isFirst ? 'memory.limit_in_bytes' : 'memory.max');
  const peak = join(folder, isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak');
  try {
    await mkdir(folder);
    await writeFile(limit, String(limitBytes));
  } catch {
    await rmdir(folder).catch(() => undefined);
    return null;
  }
  return {
    processes: join(folder, 'cgroup.procs'),
    peak: async () => Number(await readFile(peak, 'utf8')),
    remove: async () => {
      // Its processes have been ended; the kernel needs a moment.
      await waitFor(
        () =>
          rmdir(folder).then(
            () => true,
            () => undefined,
          ),
        { what: 'the control group to be empty' },
      );
    },
  };
}
