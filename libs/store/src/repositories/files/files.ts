import { createHash } from 'node:crypto';
import type { EchoRow, InboundRow } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import type { FileRecord } from '../../records/index.ts';
import { rechunk } from './file-chunks.ts';
import { filesOfMessage } from './files-of.ts';
import type { Ids } from '../ids.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';
import { MIN_FILE_BYTES, type StorageRepository } from '../limits/storage.ts';
import type { StorageUse } from '../limits/storage-use.ts';

/** A document of either engine stays far below its size limit, and one read fits in memory. */
export const FILE_CHUNK_BYTES = 512 * 1024;

export interface FileUpload {
  /** Read at the store's pace: more bytes are asked for when the last chunk is journaled. */
  source: AsyncIterable<Uint8Array>;
  maxBytes: number;
  /** A contact sent it. */
  inbound?: true;
  /** It came with a send, and goes with the send's contents. */
  ofSends?: true;
  /** Called once with the first chunk (up to 512 KB), before anything is stored. */
  describe(head: Uint8Array): Promise<{ fileName: string; mime: string }>;
  /**
   * Id of the inbound message or echo that will name the file. Until `keep` confirms the message, the file
   * counts as abandoned when its process dies.
   */
  message?: string;
}

export type FileWritten =
  | { status: 'stored'; file: FileRecord }
  | { status: 'too-large' }
  | { status: 'empty' }
  /** The account's storage is too full. */
  | { status: 'storage-full'; use: StorageUse };

export interface StoredFile {
  file: FileRecord;
  /** Chunks in order, read on demand. Throws FileGoneError when the file is deleted meanwhile. */
  chunks(): AsyncGenerator<Uint8Array, void, undefined>;
}

/** The file was deleted while it was read. */
export class FileGoneError extends Error {
  override name = 'FileGoneError';
}

/** Reads the beginning of a file, so that an answer says whether it is still there. Null: it is deleted. */
export async function beginFile({
  chunks,
}: Pick<StoredFile, 'chunks'>): Promise<AsyncIterable<Uint8Array> | null> {
  const rest = chunks();
  try {
    const first = await rest.next();
    return (async function* () {
      if (first.done !== true) yield first.value;
      yield* rest;
    })();
  } catch (error) {
    if (error instanceof FileGoneError) return null;
    throw error;
  }
}

export interface FilesRepository {
  /** Stores a file. It becomes visible with its last byte; a failed upload leaves nothing. */
  write(account: string, upload: FileUpload): Promise<FileWritten>;
  get(account: string, id: number): Promise<FileRecord | null>;
  open(account: string, id: number): Promise<StoredFile | null>;
  list(account: string, page: PageQuery): Promise<Page<FileRecord>>;
  delete(account: string, id: number): Promise<boolean>;
  /** Confirms files whose message is stored. */
  keep(ids: readonly number[]): Promise<void>;
  /**
   * Deletes what processes left that died more than `ageMs` ago: chunks of unfinished uploads, and
   * files whose message was never stored.
   */
  deleteAbandoned(ageMs: number): Promise<number>;
}

interface ChunkDoc extends Doc {
  /** `<file id>:<number from 0>`. */
  _id: string;
  file: number;
  data: Uint8Array;
}

/** Exists while a file is written, until its message is stored, and while it is deleted. */
interface PendingFile extends Doc {
  _id: number;
  at: number;
  /** Absent in rows of older versions. */
  account?: string;
  message?: string;
}

export function createFilesRepository(
  db: Database,
  clock: Clock,
  { ids, storage }: { ids: Ids; storage: StorageRepository },
): FilesRepository {
  const files = db.collection<FileRecord>('files');
  const chunks = db.collection<ChunkDoc>('file_chunks');
  const pending = db.collection<PendingFile>('files_pending');

  const inbound = db.collection<InboundRow>('inbound');
  const echoes = db.collection<EchoRow>('echoes');

  async function names(message: string, file: number): Promise<boolean> {
    const [received, echoed] = await Promise.all([
      inbound.findByIds([message]),
      echoes.findByIds([message]),
    ]);
    return [...received, ...echoed].some((row) => filesOfMessage(row.message).includes(file));
  }

  const get = (account: string, id: number) => files.findOne({ _id: id, account });

  /** Deletes chunks of a file without a record. The pending row goes last, so a crash leaves it. */
  async function drop(id: number, freeOf: string | undefined): Promise<void> {
    await chunks.deleteMany({ file: id });
    if (freeOf !== undefined) await storage.release(freeOf, `file:${id}`);
    await pending.deleteOne({ _id: id });
  }

  /** Deletes the record; false when another call did. */
  async function deleteRecord({ _id, account, size }: FileRecord): Promise<boolean> {
    await storage.beginDelete(account, `file:${_id}`, Math.max(size, MIN_FILE_BYTES));
    return (await files.deleteOne({ _id, account })).deletedCount === 1;
  }

  async function writeChunks(account: string, id: number, upload: FileUpload) {
    const digest = createHash('sha256');
    let description: { fileName: string; mime: string } | undefined;
    let size = 0;
    let count = 0;
    for await (const data of rechunk(upload.source, FILE_CHUNK_BYTES)) {
      size += data.byteLength;
      if (size > upload.maxBytes) return { status: 'too-large' } as const;
      description ??= await upload.describe(data);
      // A small file is one chunk.
      const bytes = count === 0 ? Math.max(data.byteLength, MIN_FILE_BYTES) : data.byteLength;
      const full = await storage.reserve(account, `file:${id}`, bytes);
      if (full !== null) return { status: 'storage-full', use: full } as const;
      digest.update(data);
      await chunks.insertOne({ _id: `${id}:${count}`, file: id, data });
      count += 1;
    }
    if (description === undefined) return { status: 'empty' } as const;
    const file: FileRecord = {
      _id: id,
      account,
      ...description,
      size,
      sha256: digest.digest('hex'),
      chunks: count,
      ...(upload.inbound ? { inbound: true as const } : {}),
      ...(upload.ofSends ? { ofSends: true as const } : {}),
      createdAt: clock.now(),
    };
    return { status: 'stored', file } as const;
  }

  return {
    async write(account, upload) {
      const id = await ids.next('file');
      const { message } = upload;
      const of = message === undefined ? {} : { message };
      await pending.insertOne({ _id: id, at: clock.now(), account, ...of });
      let stored = false;
      try {
        const result = await writeChunks(account, id, upload);
        if (result.status !== 'stored') return result;
        await files.insertOne(result.file);
        stored = true;
        await storage.keep(account, `file:${id}`);
        return result;
      } finally {
        if (!stored) await drop(id, account);
        else if (message === undefined) await pending.deleteOne({ _id: id });
      }
    },
    get,
    async open(account, id) {
      const file = await get(account, id);
      if (file === null) return null;
      return {
        file,
        async *chunks() {
          for (let number = 0; number < file.chunks; number += 1) {
            const chunk = await chunks.findOne({ _id: `${id}:${number}` });
            if (chunk === null) throw new FileGoneError(`file ${id} was deleted while it was read`);
            yield chunk.data;
          }
        },
      };
    },
    list: (account, page) => findPage(files, { account }, page),
    async delete(account, id) {
      const file = await get(account, id);
      if (file === null) return false;
      // Insert the pending row first: after a crash it shows what to remove.
      await pending.updateOne(
        { _id: id },
        { $set: { at: clock.now(), account } },
        { upsert: true },
      );
      const isOurs = await deleteRecord(file);
      // Only the call that deleted the record frees its bytes.
      await drop(id, isOurs ? account : undefined);
      return isOurs;
    },
    async keep(of) {
      await Promise.all(of.map((_id) => pending.deleteOne({ _id })));
    },
    async deleteAbandoned(ageMs) {
      const old = await pending.find({ at: { $lt: clock.now() - ageMs } });
      for (const { _id, account, message } of old) {
        const isNamed = message === undefined || (await names(message, _id));
        const file = await files.findOne({ _id });
        // A finished file whose pending row was left keeps its chunks.
        if (file !== null && isNamed) {
          await storage.keep(file.account, `file:${_id}`);
          await pending.deleteOne({ _id });
          continue;
        }
        if (file !== null) await deleteRecord(file);
        await drop(_id, file?.account ?? account);
      }
      return old.length;
    },
  };
}
