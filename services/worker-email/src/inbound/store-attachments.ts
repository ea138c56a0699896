import { displayFileName } from '@cascade/channel';
import { sentenceOf, type InboundFile } from '@cascade/contracts';
import { sniff } from '@cascade/egress';
import { storageFull, type FilesRepository } from '@cascade/store';
import { bytesOf } from './mail-bytes.ts';

/** The mail's own size bounds the bytes; this bounds rows, and the event's length. */
const MAX_FILES = 50;
const PIECE_BYTES = 256 * 1024;
/** Bytes that are sniffed for the type; otherwise an archive of 25 MB would be read to its end. */
const HEAD_BYTES = 512 * 1024;

interface MailPart {
  filename: string | null;
  mimeType: string;
  content: ArrayBuffer | Uint8Array | string;
}

interface Owner {
  account: string;
  /** Id of the message that will name the files. */
  message: string;
}

/** Stores parts as files of the account, in order. A part that isn't stored has an `error`. */
export async function storeAttachments(
  files: Pick<FilesRepository, 'write'>,
  { account, message }: Owner,
  parts: readonly MailPart[],
): Promise<InboundFile[]> {
  const stored: InboundFile[] = [];
  for (const [index, part] of parts.entries()) {
    const { filename, mimeType } = part;
    if (index >= MAX_FILES) {
      const name = displayFileName(filename ?? 'attachment', mimeType);
      stored.push({ name, mime: mimeType, error: `more than ${MAX_FILES} attachments` });
    } else {
      stored.push(
        await storeOne(files, { account, message }, filename ?? 'attachment', bytesOf(part)),
      );
    }
  }
  return stored;
}

async function storeOne(
  files: Pick<FilesRepository, 'write'>,
  { account, message }: Owner,
  wanted: string,
  bytes: Uint8Array,
): Promise<InboundFile> {
  const { mime, extension } = await sniff(bytes.subarray(0, HEAD_BYTES), wanted);
  const name = displayFileName(wanted, mime, extension);
  const written = await files.write(account, {
    source: piecesOf(bytes),
    maxBytes: bytes.byteLength,
    message,
    inbound: true,
    describe: () => Promise.resolve({ fileName: name, mime }),
  });
  if (written.status === 'storage-full') {
    return { name, mime, size: bytes.byteLength, error: sentenceOf(storageFull(written.use)) };
  }
  if (written.status !== 'stored') return { name, mime, size: 0, error: 'the file is empty' };
  return { id: written.file._id, name, mime, size: written.file.size };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
  }
}
