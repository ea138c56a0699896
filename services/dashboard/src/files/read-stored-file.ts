import { FileGoneError, type Repositories } from '@cascade/store';

interface StoredFile {
  name: string;
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a whole file of the account. Null: there is none. */
export async function readStoredFile(
  files: Pick<Repositories['files'], 'open'>,
  account: string,
  id: number,
): Promise<StoredFile | null> {
  const stored = await files.open(account, id);
  if (stored === null) return null;
  const { fileName: name, mime } = stored.file;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of stored.chunks()) chunks.push(chunk);
  } catch (error) {
    if (error instanceof FileGoneError) return null;
    throw error;
  }
  return { name, mime, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
