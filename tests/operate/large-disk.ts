import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** More than `doctor` wants to see free. */
const BYTES = 6.5e9;

/** A file system of its own, in a file of this machine. */
export interface LargeDisk {
  /** Where it is mounted. */
  folder: string;
  /** Fills it until nothing more can be written. */
  fill(): Promise<void>;
  /** Takes that away. */
  clear(): Promise<void>;
  remove(): void;
}

const run = (file: string, ...args: string[]) =>
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: process.env });

/** Mounts a disk of which only what is written takes room on the machine. */
export function mountLargeDisk(): LargeDisk {
  const home = mkdtempSync(join(tmpdir(), 'cascade-disk-'));
  const [image, folder] = [join(home, 'image'), mkdtempSync(join(home, 'disk-'))];
  writeFileSync(image, '');
  truncateSync(image, BYTES);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, folder);
  const fillers = [join(folder, 'large'), join(folder, 'rest')] as const;
  return {
    folder,
    async fill() {
      const [large, rest] = fillers;
      try {
        // Takes all blocks without writing them. The last ones have to be written.
        run('fallocate', '-l', String(BYTES), large);
      } catch {}
      const zeros = Readable.from(endless(Buffer.alloc(1024)));
      const error = await pipeline(zeros, createWriteStream(rest)).catch((fault: unknown) => fault);
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    },
    async clear() {
      for (const file of fillers) await rm(file, { force: true });
    },
    remove() {
      run('umount', '--lazy', folder);
      rmSync(home, { recursive: true });
    },
  };
}

function* endless(bytes: Buffer): Generator<Buffer> {
  for (;;) yield bytes;
}
