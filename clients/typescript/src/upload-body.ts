import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Call } from './transport.ts';

/** A file: its path, its content, or a stream that is sent as it is read. */
export type UploadSource = string | Blob | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;

export interface UploadOptions {
  /** File name; required for bytes and streams. */
  name?: string;
}

/** Builds a multipart body with the member `file`. Throws TypeError without a name. */
export async function uploadBody(
  source: UploadSource,
  { name }: UploadOptions,
): Promise<NonNullable<Call['raw']>> {
  if (typeof source === 'string') {
    return form(await openAsBlob(source), name ?? basename(source));
  }
  const own = source instanceof Blob && 'name' in source ? String(source.name) : undefined;
  const fileName = name ?? own;
  if (fileName === undefined) throw new TypeError('name: a file without a path needs one');
  if (source instanceof Blob) return form(source, fileName);
  if (source instanceof Uint8Array) return form(new Blob([source]), fileName);
  return streamed(source, fileName);
}

function form(blob: Blob, name: string): NonNullable<Call['raw']> {
  const body = new FormData();
  body.set('file', blob, name);
  return { body, once: false };
}

/** The same as FormData writes, without the content in memory. */
function streamed(source: AsyncIterable<Uint8Array>, name: string): NonNullable<Call['raw']> {
  const boundary = `cascade-${randomUUID()}`;
  const quoted = name.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character));
  const bytes = new TextEncoder();
  async function* parts() {
    yield bytes.encode(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    );
    yield* source;
    yield bytes.encode(`\r\n--${boundary}--\r\n`);
  }
  return {
    body: ReadableStream.from(parts()) as ReadableStream<Uint8Array<ArrayBuffer>>,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    once: true,
  };
}
