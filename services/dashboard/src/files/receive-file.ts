import { inField } from '@cascade/contracts';
import { guardListener } from '@cascade/runtime';
import { finished } from 'node:stream/promises';
import { sniff } from '@cascade/egress';
import { storageFull, type FileUpload, type FileWritten } from '@cascade/store';
import busboy from 'busboy';
import type { Request } from 'express';
import type { ApiFailure } from '../failures/api-failures.ts';
import { safeFileName } from '@cascade/service';

/** `fields`: texts of the form beside the file, by name. */
export type Received<T> = { file: T; fields: ReadonlyMap<string, string> } | Refused;

interface Refused {
  refused: ApiFailure;
}

type Written<T> = { status: 'stored'; file: T } | Exclude<FileWritten, { status: 'stored' }>;

/** Destination of an upload: the account's files, or a reader in memory. */
export interface FileTarget<T> {
  maxBytes: number;
  write(upload: FileUpload): Promise<Written<T>>;
  /** Removes the file, because the upload was refused after it was written. */
  remove(file: T): Promise<unknown>;
  /** Fields that are read beside the file; others are ignored. */
  fields?: readonly string[];
}

/** Fields that a form may have, and the bytes of each. */
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 1_000;

/**
 * Streams the one file of a `multipart/form-data` body to its target, with backpressure. Ignores fields
 * that the target doesn't name; refuses the upload if there is a second file, or a field twice.
 */
export async function receiveFile<T>(
  request: Request,
  target: FileTarget<T>,
): Promise<Received<T>> {
  let form: busboy.Busboy;
  try {
    form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: target.fields === undefined ? 0 : MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fileSize: target.maxBytes + 1,
        headerPairs: 20,
      },
    });
  } catch {
    return { refused: { kind: 'formBoundary' } };
  }
  let writing: Promise<Written<T>> | undefined;
  const failed = Promise.withResolvers<never>();
  form.on(
    'file',
    guardListener('receive file: file', (_field, stream, { filename }) => {
      // The stream's reader handles the error; without a listener it would end the process.
      stream.on('error', () => undefined);
      writing = target.write({
        source: stream as AsyncIterable<Uint8Array>,
        maxBytes: target.maxBytes,
        async describe(head) {
          const fileName = safeFileName(filename);
          return { fileName, mime: (await sniff(head, fileName)).mime };
        },
      });
      writing.catch(failed.reject);
    }),
  );
  const fields = new Map<string, string>();
  let faultyField: ApiFailure | undefined;
  form.on(
    'field',
    guardListener('receive file: field', (name, value, { valueTruncated }) => {
      if (target.fields?.includes(name) !== true) return;
      const params = { member: name, most: MAX_FIELD_BYTES };
      if (valueTruncated) faultyField ??= { kind: 'formFieldLong', params };
      else if (fields.has(name))
        faultyField ??= { kind: 'formFieldTwice', params: { member: name } };
      else fields.set(name, value);
    }),
  );
  // Emitted for a faulty part header too, which doesn't destroy the form.
  let isFaulty = false;
  form.once(
    'error',
    guardListener('receive file: error', () => (isFaulty = true)),
  );
  let files = 1;
  form.once(
    'filesLimit',
    guardListener('receive file: filesLimit', () => (files = 2)),
  );
  request.once(
    'close',
    guardListener('receive file: close', () => {
      if (!request.complete) form.destroy(new Error('the caller left'));
    }),
  );
  try {
    request.pipe(form);
    await Promise.race([finished(form), failed.promise]);
  } catch (error) {
    // Discards the rest of the body, so that the caller can read the answer.
    request.unpipe(form);
    request.resume();
    await writing?.catch(() => undefined);
    // A faulty form fails the write too; otherwise the store failed.
    if (!isFaulty) throw error;
    return { refused: { kind: 'formNotWhole' } };
  }
  if (writing === undefined) return { refused: { kind: 'fileRequired' } };
  const judged = await judge(await writing, files, target);
  if ('refused' in judged) return judged;
  if (faultyField === undefined) return { ...judged, fields };
  await target.remove(judged.file);
  return { refused: faultyField };
}

async function judge<T>(
  written: Written<T>,
  files: number,
  target: FileTarget<T>,
): Promise<{ file: T } | Refused> {
  if (written.status === 'empty') return { refused: { kind: 'fileEmpty' } };
  if (written.status === 'too-large') {
    const most = Math.round(target.maxBytes / 1e6);
    return { refused: { kind: 'fileLarger', params: { most } } };
  }
  if (written.status === 'storage-full') {
    return { refused: inField(storageFull(written.use), 'file') };
  }
  if (files === 1) return { file: written.file };
  await target.remove(written.file);
  return { refused: { kind: 'fileAlone' } };
}
