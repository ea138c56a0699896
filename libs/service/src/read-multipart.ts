import { createHash } from 'node:crypto';
import busboy from 'busboy';
import { guardListener } from '@cascade/runtime';
import { safeFileName } from './safe-file-name.ts';

/** A part that is a file. A class, so that no object of a JSON body looks like one. */
export class FilePart {
  /** Safe to show and to store. */
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string | undefined, bytes: Buffer) {
    this.name = safeFileName(name);
    this.bytes = bytes;
  }

  /** Two calls with the same file are the same call, whatever its bytes would be in JSON. */
  toJSON() {
    const sha256 = createHash('sha256').update(this.bytes).digest('hex');
    return { name: this.name, size: this.bytes.byteLength, sha256 };
  }
}

/** `fault` `many`: more parts than allowed. */
type MultipartFields =
  | { ok: true; fields: Map<string, string | FilePart> }
  | { ok: false; fault: 'malformed' | 'many' };

interface MultipartLimits {
  parts: number;
  fieldBytes: number;
}

export const isMultipart = (type: string): boolean => /^\s*multipart\/form-data\b/i.test(type);

/**
 * Reads the fields and files of a form that is whole in memory.
 *
 * @param type `Content-Type`, with the boundary.
 */
export function readMultipart(
  bytes: Buffer,
  type: string,
  { parts, fieldBytes }: MultipartLimits,
): Promise<MultipartFields> {
  return new Promise((resolve) => {
    const fields = new Map<string, string | FilePart>();
    const malformed = () => resolve({ ok: false, fault: 'malformed' });
    let parser: busboy.Busboy;
    try {
      const limits = { parts, fieldSize: fieldBytes };
      const headers = { 'content-type': type.trim() };
      parser = busboy({ headers, defParamCharset: 'utf8', limits });
    } catch {
      malformed();
      return;
    }
    parser.on(
      'field',
      guardListener('read multipart: field', (name, value) => fields.set(name, value)),
    );
    parser.on(
      'file',
      guardListener('read multipart: file', (name, stream, { filename }) => {
        const chunks: Buffer[] = [];
        // Of a form that breaks off; without a listener it would end the process.
        stream.on('error', malformed);
        stream.on(
          'data',
          guardListener('read multipart: data', (chunk: Buffer) => chunks.push(chunk)),
        );
        stream.once(
          'end',
          guardListener('read multipart: end', () =>
            fields.set(name, new FilePart(filename, Buffer.concat(chunks))),
          ),
        );
      }),
    );
    const tooMany = () => resolve({ ok: false, fault: 'many' });
    parser.on('partsLimit', guardListener('read multipart: partsLimit', tooMany));
    parser.on('error', guardListener('read multipart: error', malformed));
    const whole = () => resolve({ ok: true, fields });
    parser.on('close', guardListener('read multipart: close', whole));
    parser.end(bytes);
  });
}
