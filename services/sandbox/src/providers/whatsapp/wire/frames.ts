/** Three bytes of length before each frame, and before the first one the version of the protocol. */

const ROUTING = Buffer.from('ED');
const PROTOCOL = Buffer.from('WA');
const VERSION_BYTES = 4;
const LENGTH_BYTES = 3;

/** More than any stanza needs: 812 prekeys take about 40 KB, media travels elsewhere. */
export const MAX_FRAME_BYTES = 1024 * 1024;

export class FrameError extends Error {}

export interface FrameReader {
  /** `WA` and two version bytes, once they have come. */
  readonly prologue: Uint8Array | undefined;
  /** Adds a chunk. Returns frames that are now whole. Throws FrameError for malformed bytes. */
  push(chunk: Uint8Array): Uint8Array[];
}

export function createFrameReader(): FrameReader {
  let prologue: Uint8Array | undefined;
  let bytes: Buffer = Buffer.alloc(0);

  function readPrologue(): boolean {
    // A client that knows its routing sends it first: `ED`, two bytes, a length, the routing.
    const routed = bytes.subarray(0, ROUTING.length).equals(ROUTING);
    if (routed && bytes.length < 7) return false;
    const start = routed ? 7 + bytes.readUIntBE(4, 3) : 0;
    if (bytes.length < start + VERSION_BYTES) return false;
    if (!bytes.subarray(start, start + PROTOCOL.length).equals(PROTOCOL)) {
      throw new FrameError('another protocol');
    }
    prologue = bytes.subarray(start, start + VERSION_BYTES);
    bytes = bytes.subarray(start + VERSION_BYTES);
    return true;
  }

  return {
    get prologue() {
      return prologue;
    },
    push(chunk) {
      bytes = bytes.length === 0 ? Buffer.from(chunk) : Buffer.concat([bytes, chunk]);
      const frames: Uint8Array[] = [];
      if (!prologue && !readPrologue()) return frames;
      while (bytes.length >= LENGTH_BYTES) {
        const length = bytes.readUIntBE(0, LENGTH_BYTES);
        if (length > MAX_FRAME_BYTES) throw new FrameError(`frame of ${length} bytes`);
        if (bytes.length < LENGTH_BYTES + length) break;
        frames.push(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
        bytes = bytes.subarray(LENGTH_BYTES + length);
      }
      return frames;
    },
  };
}

export function frame(data: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(data.byteLength, 0, LENGTH_BYTES);
  return Buffer.concat([length, data]);
}
