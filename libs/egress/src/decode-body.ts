import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

/** The bytes of a body are no complete content of its encoding. */
export class BrokenEncoding extends Error {
  override name = 'BrokenEncoding';
}

/**
 * What servers write as encoding of bytes that are as they are: nothing, the encoding of the text in them, or how the file
 * once came to a storage.
 */
const PLAIN = new Set([
  '',
  'identity',
  'none',
  'null',
  'utf-8',
  'utf8',
  'us-ascii',
  'iso-8859-1',
  'binary',
  '7bit',
  '8bit',
  'aws-chunked',
]);

/** Encodings that a stored object may have (RFC 9110, 8.4.1; brotli RFC 7932, zstd RFC 8878). */
const DECODERS: ReadonlyMap<string, (first: Uint8Array) => Duplex> = new Map<
  string,
  (first: Uint8Array) => Duplex
>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  // Some servers leave out the header of zlib.
  ['deflate', ([first = 0]) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);

const GZIPPED = /^\s*application\/(?:x-)?(?:gzip|gunzip|gtar-compressed|tgz)\s*(?:;|$)/i;

export type Encoding = 'plain' | 'unknown' | { name: string };

/**
 * Reads the encoding of an answer. A storage keeps it with an object, whatever the call accepts. A file that is itself a
 * gzip stays one: servers name it twice.
 */
export function encodingOf(headers: {
  'content-encoding'?: string | undefined;
  'content-type'?: string | undefined;
}): Encoding {
  const encodings = (headers['content-encoding'] ?? '')
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    )
    .filter((one) => !PLAIN.has(one));
  const [name, ...others] = encodings;
  if (name === undefined) return 'plain';
  if (others.length > 0 || !DECODERS.has(name)) return 'unknown';
  const isGzip = name === 'gzip' || name === 'x-gzip';
  return isGzip && GZIPPED.test(headers['content-type'] ?? '') ? 'plain' : { name };
}

/** Decodes a body as it comes. Throws BrokenEncoding, and what reading the body throws. */
export async function* decodeBody(
  body: AsyncIterable<Uint8Array>,
  name: string,
): AsyncIterable<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const decoder = DECODERS.get(name)?.(first.value);
  if (decoder === undefined) throw new Error(`${name} is no known encoding`);
  const start = first.value;
  let failed: { error: unknown } | undefined;
  async function* source() {
    try {
      yield start;
      for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) yield chunk;
    } catch (error) {
      failed = { error };
      throw error;
    }
  }
  const piped = pipeline(Readable.from(source(), { objectMode: false }), decoder);
  // The decoder's own reading throws it, too.
  piped.catch(() => undefined);
  try {
    yield* decoder as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (failed !== undefined) throw failed.error;
    throw new BrokenEncoding('not decoded', { cause: error });
  } finally {
    decoder.destroy();
  }
}
