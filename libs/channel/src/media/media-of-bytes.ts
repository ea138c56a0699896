import { Readable } from 'node:stream';
import type { Media } from '../port.ts';
import { displayFileName } from './file-name.ts';

export function mediaOfBytes(bytes: Uint8Array, mime: string, fileName: string): Media {
  return {
    size: bytes.byteLength,
    mime,
    fileName: displayFileName(fileName, mime),
    bytes: () => Promise.resolve(bytes),
    stream: () => Readable.from([bytes]),
  };
}
