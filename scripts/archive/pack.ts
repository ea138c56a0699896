import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Packs a folder into `<folder>.tar.gz` of another one, and writes its SHA-256 beside it as `sha256sum -c` reads it. Of the same
 * files the same bytes come: sorted, root's, of the time of the commit. Returns the path of the archive.
 */
export function pack(folder: string, out: string, { seconds }: { seconds: number }): string {
  const name = `${basename(folder)}.tar.gz`;
  const archive = join(out, name);
  execFileSync(
    'tar',
    [
      '--create',
      '--gzip',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      // Packages are hard links into pnpm's store; which of two is the first isn't the same everywhere.
      '--hard-dereference',
      `--directory=${dirname(folder)}`,
      `--file=${archive}`,
      basename(folder),
    ],
    { stdio: 'inherit', env: process.env },
  );
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}\n`);
  return archive;
}
