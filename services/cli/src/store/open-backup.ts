import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError, readBackup } from '@cascade/store';

/** Opens a file that `backup` wrote. Throws BackupError. */
export async function openBackup(file: string): ReturnType<typeof readBackup> {
  return readBackup(textOf(file));
}

async function* textOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error)).pipe(text);
  text.setEncoding('utf8');
  try {
    for await (const piece of text) yield String(piece);
  } catch (error) {
    throw new BackupError(`${file} can't be read: ${(error as Error).message}`);
  } finally {
    packed.destroy();
  }
}
