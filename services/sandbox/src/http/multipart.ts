import type { Request } from 'express';
import busboy from 'busboy';

/** An uploaded part with a file name. */
export interface UploadedPart {
  name: string;
  mime: string;
  bytes: Buffer;
}

export type MultipartBody =
  | { status: 'ok'; fields: Map<string, string>; files: Map<string, UploadedPart> }
  | { status: 'too-large' }
  | { status: 'malformed' };

const MAX_PARTS = 100;
const MAX_FIELD_BYTES = 1024 * 1024;

/** Reads a whole multipart/form-data body. `too-large`: a file has more than `maxFileBytes`. */
export function readMultipart(
  req: Request,
  { maxFileBytes }: { maxFileBytes: number },
): Promise<MultipartBody> {
  return new Promise((resolve) => {
    const fields = new Map<string, string>();
    const files = new Map<string, UploadedPart>();
    let tooLarge = false;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: req.headers,
        defParamCharset: 'utf8',
        // The parser's limit is the size that it no longer lets through.
        limits: { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES, fileSize: maxFileBytes + 1 },
      });
    } catch {
      req.resume();
      resolve({ status: 'malformed' });
      return;
    }
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (field, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => (tooLarge = true));
      stream.on('close', () =>
        files.set(field, {
          name: info.filename ?? field,
          mime: info.mimeType,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    parser.on('close', () =>
      resolve(tooLarge ? { status: 'too-large' } : { status: 'ok', fields, files }),
    );
    parser.on('error', () => {
      req.unpipe(parser);
      req.resume();
      resolve({ status: 'malformed' });
    });
    req.on('aborted', () => resolve({ status: 'malformed' }));
    req.pipe(parser);
  });
}
