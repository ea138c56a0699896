/** Writes fields of a PDU's body in their order (SMPP 3.4, 3.1). */
export class FieldWriter {
  readonly #parts: Buffer[] = [];

  /** C-octet string: Latin letters, ended by a zero byte. */
  text(value: string): this {
    this.#parts.push(Buffer.from(`${value}\0`, 'latin1'));
    return this;
  }

  byte(value: number): this {
    this.#parts.push(Buffer.of(value & 0xff));
    return this;
  }

  bytes(value: Uint8Array): this {
    this.#parts.push(Buffer.from(value));
    return this;
  }

  /** Optional parameter: tag, length, value (3.2.4). */
  option(tag: number, value: Uint8Array): this {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(value.length, 2);
    this.#parts.push(head, Buffer.from(value));
    return this;
  }

  end(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Reads fields; what is missing at the end is empty. */
export class FieldReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const stop = end === -1 ? this.#bytes.length : end;
    const value = this.#bytes.toString('latin1', this.#at, stop);
    this.#at = Math.min(stop + 1, this.#bytes.length);
    return value;
  }

  byte(): number {
    const value = this.#bytes[this.#at] ?? 0;
    this.#at = Math.min(this.#at + 1, this.#bytes.length);
    return value;
  }

  bytes(length: number): Buffer {
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at = Math.min(this.#at + length, this.#bytes.length);
    return value;
  }

  /** The optional parameters at the end, by tag. */
  options(): ReadonlyMap<number, Buffer> {
    const found = new Map<number, Buffer>();
    while (this.#at + 4 <= this.#bytes.length) {
      const tag = this.#bytes.readUInt16BE(this.#at);
      const length = this.#bytes.readUInt16BE(this.#at + 2);
      this.#at += 4;
      found.set(tag, this.bytes(length));
    }
    return found;
  }
}
