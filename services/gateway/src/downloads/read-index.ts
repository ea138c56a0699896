import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the folder. */
export interface DownloadFile {
  /** Below `/downloads/`. */
  path: string;
  bytes: number;
  sha256: string;
}

/** What `scripts/downloads/build-downloads.ts` writes as `index.json`: the files that are served, and nothing else. */
export interface DownloadsIndex {
  version: string;
  /** `missing`: why its files weren't built. */
  packages: { id: string; files: DownloadFile[]; missing?: string }[];
  /** What Composer reads of the PHP library; its archive is `file`, and `sha1` the only sum that Composer compares. */
  composer: { manifest: { name: string; version: string }; file: string; sha1: string };
}

/** Reads which downloads there are. Null: none were built. */
export async function readIndex(folder: string): Promise<DownloadsIndex | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as DownloadsIndex;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
