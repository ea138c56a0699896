/** Commands of SMPP 3.4 that a sender needs, with their ids (5.1.2.1). Answers have the first bit set. */
export const COMMANDS = {
  generic_nack: 0x80000000,
  submit_sm: 0x00000004,
  submit_sm_resp: 0x80000004,
  deliver_sm: 0x00000005,
  deliver_sm_resp: 0x80000005,
  data_sm: 0x00000103,
  data_sm_resp: 0x80000103,
  bind_receiver: 0x00000001,
  bind_transmitter: 0x00000002,
  unbind: 0x00000006,
  unbind_resp: 0x80000006,
  bind_transceiver: 0x00000009,
  bind_transceiver_resp: 0x80000009,
  outbind: 0x0000000b,
  alert_notification: 0x00000102,
  enquire_link: 0x00000015,
  enquire_link_resp: 0x80000015,
} as const;

/** A unit of the protocol: header and body (3.2). */
export interface Pdu {
  command: number;
  status: number;
  sequence: number;
  body: Buffer;
}

const HEADER_BYTES = 16;
/** Longer ones are refused: a text has at most 64 KB. */
const MAX_PDU_BYTES = 70_000;

export function writePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** Collects bytes and returns whole units one by one. It holds at most a chunk and an unfinished unit. */
export class PduReader {
  #bytes: Buffer = Buffer.alloc(0);

  /** Bytes that are not taken yet. */
  get waiting(): number {
    return this.#bytes.length;
  }

  add(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
  }

  /** Takes the next whole unit, or null. Throws when a length is not one of the protocol. */
  next(): Pdu | null {
    const length = this.nextLength();
    if (length === 0 || this.#bytes.length < length) return null;
    const pdu = {
      command: this.#bytes.readUInt32BE(4),
      status: this.#bytes.readUInt32BE(8),
      sequence: this.#bytes.readUInt32BE(12),
      // A copy: a unit that is being stored keeps no chunk.
      body: Buffer.from(this.#bytes.subarray(HEADER_BYTES, length)),
    };
    this.#bytes = this.#bytes.subarray(length);
    return pdu;
  }

  /** Whole units of a chunk and of what came before it. */
  push(chunk: Buffer): Pdu[] {
    this.add(chunk);
    const found: Pdu[] = [];
    for (let pdu = this.next(); pdu !== null; pdu = this.next()) found.push(pdu);
    return found;
  }

  /** Length that the next unit declares; 0 before its header has come. Throws when it isn't the protocol's. */
  nextLength(): number {
    if (this.#bytes.length < HEADER_BYTES) return 0;
    const length = this.#bytes.readUInt32BE(0);
    if (length < HEADER_BYTES || length > MAX_PDU_BYTES)
      throw new Error(`a PDU of ${length} bytes`);
    return length;
  }
}
