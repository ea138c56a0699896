import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Limit in memory: many large files arrive at once and would load the garbage collector. */
const MEMORY_BYTES = 256 * 1024;
const HEAD_BYTES = 1024 * 1024;

/** Stored bytes, readable repeatedly until `dispose`. */
export interface Spooled {
  readonly size: number;
  /** The beginning, up to 1 MB. */
  readonly head: Uint8Array;
  bytes(): Promise<Uint8Array>;
  stream(): Readable;
  /** Frees memory and file; streams that still read it fail. */
  dispose(): Promise<void>;
}

/** Collects bytes in memory up to 256 KB, beyond that in a temporary file. */
export class Spool {
  #chunks: Uint8Array[] = [];
  #size = 0;
  #file: FileHandle | undefined;

  get size(): number {
    return this.#size;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#size += chunk.byteLength;
    if (this.#file) {
      await writeAll(this.#file, chunk);
      return;
    }
    this.#chunks.push(chunk);
    if (this.#size <= MEMORY_BYTES) return;
    const gathered = this.#chunks;
    this.#chunks = [];
    this.#file = await openNameless();
    for (const each of gathered) await writeAll(this.#file, each);
  }

  async finish(): Promise<Spooled> {
    const file = this.#file;
    if (!file) return inMemory(Buffer.concat(this.#chunks));
    return onFile(file, await read(file, Math.min(this.#size, HEAD_BYTES)), this.#size);
  }

  async discard(): Promise<void> {
    this.#chunks = [];
    await this.#file?.close();
  }
}

function inMemory(bytes: Buffer): Spooled {
  let held: Buffer | undefined = bytes;
  const get = () => {
    if (!held) throw new Error('media used after dispose');
    return held;
  };
  return {
    size: bytes.length,
    head: bytes,
    bytes: async () => get(),
    stream: () => Readable.from([get()], { objectMode: false }),
    dispose: async () => {
      held = undefined;
    },
  };
}

function onFile(file: FileHandle, head: Uint8Array, size: number): Spooled {
  let disposed: Promise<void> | undefined;
  return {
    size,
    head,
    bytes: () => read(file, size),
    // Positioned reads, so that several streams are independent.
    stream: () => file.createReadStream({ start: 0, autoClose: false }),
    dispose: () => (disposed ??= file.close()),
  };
}

/** Reads the first `count` bytes. */
async function read(file: FileHandle, count: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(count);
  for (let at = 0; at < count;) {
    const { bytesRead } = await file.read(bytes, at, count - at, at);
    if (bytesRead === 0) throw new Error('the temporary file is shorter than what was written');
    at += bytesRead;
  }
  return bytes;
}

/** Opens a deleted temporary file: nobody else can open it, and a crash leaves nothing. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cascade-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
}
