import { decodeBody, encodingOf } from './decode-body.ts';
import type { Opened } from './open-by-axios.ts';

/** What may come beside the bytes of a body; more, and more than the body, is a server that only costs time. */
const OVERHEAD_BYTES = 1024 * 1024;

export class TooLarge extends Error {}
export class TooManyPieces extends Error {}

export interface BoundedBody {
  isEncoded: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads at most so many bytes of a body as they come over the wire (one that decodes to nothing ends, too), decoded; the
 * reader bounds what it keeps. Null: its encoding is unknown. Throws TooLarge, TooManyPieces and BrokenEncoding.
 */
export function boundedBody(
  { headers, body }: Pick<Opened, 'headers' | 'body'>,
  maxBytes: number,
): BoundedBody | null {
  const encoding = encodingOf(headers);
  if (encoding === 'unknown') return null;
  const read = readBounded(body, maxBytes);
  return encoding === 'plain'
    ? { isEncoded: false, bytes: read }
    : { isEncoded: true, bytes: decodeBody(read, encoding.name) };
}

async function* readBounded(body: Opened['body'], maxBytes: number): AsyncIterable<Buffer> {
  const { socket } = body;
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge();
    if (socket.bytesRead - size > OVERHEAD_BYTES + size) throw new TooManyPieces();
    yield chunk;
  }
}
