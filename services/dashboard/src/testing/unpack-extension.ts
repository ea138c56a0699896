import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Unpacks the ZIP file of the passkey extension. Returns the folder that a browser loads. */
export async function unpackExtension(zip: ArrayBuffer, folder: string): Promise<string> {
  const files = Object.entries(unzipSync(new Uint8Array(zip)));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return join(folder, dirname(files[0]?.[0] ?? ''));
}
