/** Commands of SMPP 3.4 that a sender needs, with their ids (5.1.2.1). Answers have the first bit set. */
export const COMMANDS = {
  generic_nack: 0x80000000,
  submit_sm: 0x00000004,
  submit_sm_resp: 0x80000004,
  deliver_sm: 0x00000005,
  deliver_sm_resp: 0x80000005,
  unbind: 0x00000006,
  unbind_resp: 0x80000006,
  bind_transceiver: 0x00000009,
  bind_transceiver_resp: 0x80000009,
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

/** Collects bytes and returns whole units. Throws when a length is not one of the protocol. */
export class PduReader {
  #bytes: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Pdu[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const found: Pdu[] = [];
    while (this.#bytes.length >= HEADER_BYTES) {
      const length = this.#bytes.readUInt32BE(0);
      if (length < HEADER_BYTES || length > MAX_PDU_BYTES) {
        throw new Error(`a PDU of ${length} bytes`);
      }
      if (this.#bytes.length < length) break;
      found.push({
        command: this.#bytes.readUInt32BE(4),
        status: this.#bytes.readUInt32BE(8),
        sequence: this.#bytes.readUInt32BE(12),
        body: this.#bytes.subarray(HEADER_BYTES, length),
      });
      this.#bytes = this.#bytes.subarray(length);
    }
    return found;
  }
}
