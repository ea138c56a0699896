/** A page of Ogg (RFC 3533, section 6) without its checksum. */
function page(granule: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(28);
  header.write('OggS', 0, 'latin1');
  header.writeBigUInt64LE(BigInt(granule), 6);
  header.writeUInt8(1, 26);
  header.writeUInt8(payload.length, 27);
  return Buffer.concat([header, payload]);
}

const PRE_SKIP = 312;

/** A voice note: Opus in Ogg (RFC 7845) whose packets are noise. */
export function oggOpus(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(48_000, 12);
  return Buffer.concat([
    page(0, head),
    page(0, Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')),
    page(Math.round(seconds * 48_000) + PRE_SKIP, Buffer.alloc(60, 7)),
  ]);
}
