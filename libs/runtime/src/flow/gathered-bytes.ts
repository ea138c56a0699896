/**
 * Gathers bytes that come in pieces into one buffer. A kept piece takes 100 bytes of memory beside its own, and the
 * 64 KB of the socket's buffer that it is a part of: a server that sends single bytes would hold far more than it sent.
 */
export class GatheredBytes {
  #buffer = Buffer.of();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  append(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    if (size > this.#buffer.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, this.#size * 2));
      this.#buffer.copy(larger, 0, 0, this.#size);
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#size);
    this.#size = size;
  }

  /** The bytes so far; they change with the next piece. */
  whole(): Buffer<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#size);
  }

  clear(): void {
    this.#buffer = Buffer.of();
    this.#size = 0;
  }
}
