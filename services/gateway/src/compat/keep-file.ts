import { Readable } from 'node:stream';
import { CHANNEL_DEFINITIONS, fieldRule, inField } from '@cascade/contracts';
import { sniff } from '@cascade/egress';
import type { FilePart } from '@cascade/service';
import { storageFull, type FilesRepository } from '@cascade/store';
import type { Rejection } from '../reject.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';

const { image = [], video = [] } = CHANNEL_DEFINITIONS[COMPAT_CHANNEL].fileTypes;

/** A file of a call, with its type by its bytes, as `POST /api/files` finds it. */
interface TypedFile {
  file: FilePart;
  mime: string;
  kind: 'image' | 'video' | 'document';
}

export async function typeFile(file: FilePart): Promise<TypedFile> {
  const { mime } = await sniff(file.bytes, file.name);
  const has = (types: readonly string[]) => types.includes(mime);
  return { file, mime, kind: has(image) ? 'image' : has(video) ? 'video' : 'document' };
}

/** Keeps the file of a call among the account's files, where it counts as an upload does and goes with the contents. */
export async function keepFile(
  files: Pick<FilesRepository, 'write'>,
  account: string,
  { file: { name, bytes }, mime }: TypedFile,
): Promise<{ id: number } | { rejection: Rejection }> {
  const written = await files.write(account, {
    source: Readable.from([bytes]) as AsyncIterable<Uint8Array>,
    maxBytes: bytes.byteLength,
    ofSends: true,
    describe: () => Promise.resolve({ fileName: name, mime }),
  });
  switch (written.status) {
    case 'stored':
      return { id: written.file._id };
    case 'storage-full':
      return { rejection: { failure: inField(storageFull(written.use), 'file') } };
    default:
      return { rejection: { failure: fieldRule('file', 'is empty') } };
  }
}
