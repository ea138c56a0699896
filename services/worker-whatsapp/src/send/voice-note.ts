/** Ogg pages have a header of 27 bytes and a table of segments (RFC 3533, section 6). */
const HEADER_BYTES = 27;
/** Opus in Ogg counts samples at 48 kHz (RFC 7845, section 4). */
const SAMPLE_RATE = 48_000;
const PAGE = Buffer.from('OggS');

/**
 * Reads how many seconds a voice note lasts: Opus in Ogg, which is what WhatsApp's applications record and
 * play as such. Null: the file is something else.
 */
export function voiceSeconds(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, PAGE.length).equals(PAGE)) return null;
  const head = bytes.subarray(HEADER_BYTES + bytes.readUInt8(26));
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return null;
  const preSkip = head.readUInt16LE(10);
  const last = bytes.lastIndexOf(PAGE);
  if (last + HEADER_BYTES > bytes.length) return null;
  const samples = Number(bytes.readBigUInt64LE(last + 6)) - preSkip;
  return Math.max(1, Math.ceil(samples / SAMPLE_RATE));
}
