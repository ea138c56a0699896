import { finished } from 'node:stream/promises';
import { sniff } from '@cascade/egress';
import type { FileRecord, FileUpload, FileWritten } from '@cascade/store';
import busboy from 'busboy';
import type { Request } from 'express';
import { safeFileName } from './safe-file-name.ts';

export const MAX_FILE_BYTES = 100 * 1024 * 1024;

export type Received = { file: FileRecord } | { refused: { status: 400 | 413; reason: string } };

export interface FileTarget {
  write(upload: FileUpload): Promise<FileWritten>;
  remove(id: number): Promise<unknown>;
}

const refused = (status: 400 | 413, reason: string): Received => ({ refused: { status, reason } });

/**
 * The one file of a `multipart/form-data` body, streamed to the store at the store's pace. Other
 * fields are passed over; a second file refuses the whole.
 */
export async function receiveFile(request: Request, target: FileTarget): Promise<Received> {
  let form: busboy.Busboy;
  try {
    form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, fileSize: MAX_FILE_BYTES + 1, headerPairs: 20 },
    });
  } catch {
    return refused(400, 'body: must be multipart/form-data with its boundary');
  }
  let writing: Promise<FileWritten> | undefined;
  const failed = Promise.withResolvers<never>();
  form.on('file', (_field, stream, { filename }) => {
    // Who reads the stream sees its error too; without a listener it would end the process.
    stream.on('error', () => undefined);
    writing = target.write({
      source: stream as AsyncIterable<Uint8Array>,
      maxBytes: MAX_FILE_BYTES,
      async describe(head) {
        const fileName = safeFileName(filename);
        return { fileName, mime: (await sniff(head, fileName)).mime };
      },
    });
    writing.catch(failed.reject);
  });
  let files = 1;
  form.once('filesLimit', () => (files = 2));
  request.once('close', () => {
    if (!request.complete) form.destroy(new Error('the caller left'));
  });
  try {
    request.pipe(form);
    await Promise.race([finished(form), failed.promise]);
  } catch (error) {
    // What is still sent is thrown away, so that its sender can read the answer.
    request.unpipe(form);
    request.resume();
    await writing?.catch(() => undefined);
    // A faulty form fails the writing too; a fault of the store is not the caller's.
    if (form.errored === null) throw error;
    return refused(400, 'body: is not a whole multipart/form-data body');
  }
  return writing === undefined
    ? refused(400, 'file: required')
    : judge(await writing, files, target);
}

async function judge(written: FileWritten, files: number, target: FileTarget): Promise<Received> {
  if (written.status === 'empty') return refused(400, 'file: is empty');
  if (written.status === 'too-large') {
    return refused(413, `file: larger than ${MAX_FILE_BYTES >> 20} MB`);
  }
  if (files === 1) return { file: written.file };
  await target.remove(written.file._id);
  return refused(400, 'file: only one file at a time');
}
