import busboy from 'busboy';
import { guardListener } from '@cascade/runtime';

/** Value of a part that is a file. */
export const FILE_PART = Symbol('file');

/** `fault` `many`: more parts than allowed. */
type MultipartFields =
  | { ok: true; fields: Map<string, string | typeof FILE_PART> }
  | { ok: false; fault: 'malformed' | 'many' };

interface MultipartLimits {
  parts: number;
  fieldBytes: number;
}

export const isMultipart = (type: string): boolean => /^\s*multipart\/form-data\b/i.test(type);

/**
 * Reads the fields of a form that is whole in memory. What files hold is passed over.
 *
 * @param type `Content-Type`, with the boundary.
 */
export function readMultipart(
  bytes: Buffer,
  type: string,
  { parts, fieldBytes }: MultipartLimits,
): Promise<MultipartFields> {
  return new Promise((resolve) => {
    const fields = new Map<string, string | typeof FILE_PART>();
    const malformed = () => resolve({ ok: false, fault: 'malformed' });
    let parser: busboy.Busboy;
    try {
      const limits = { parts, fieldSize: fieldBytes };
      parser = busboy({ headers: { 'content-type': type.trim() }, limits });
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
      guardListener('read multipart: file', (name, stream) => {
        fields.set(name, FILE_PART);
        stream.resume();
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
