import { createHash, createHmac } from 'node:crypto';
import { aesDecryptWithIV, getMediaKeys, type proto } from '@whiskeysockets/baileys';

export type PhoneMedia = Pick<
  proto.Message.IDocumentMessage,
  'url' | 'directPath' | 'mediaKey' | 'fileSha256' | 'fileEncSha256' | 'fileLength'
>;

const MAC_BYTES = 10;

/** Decrypts an upload with the keys of its message. Undefined: a size or a hash doesn't match. */
export async function openMedia(
  kind: 'image' | 'video' | 'document' | 'audio' | 'sticker',
  { mediaKey, fileSha256, fileEncSha256, fileLength }: PhoneMedia,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  if (!mediaKey || !fileSha256 || !fileEncSha256 || sealed.length <= MAC_BYTES) return undefined;
  if (!sha256(sealed).equals(fileEncSha256)) return undefined;
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, kind);
  if (!macKey) return undefined;
  const body = sealed.subarray(0, -MAC_BYTES);
  const mac = createHmac('sha256', macKey).update(iv).update(body).digest();
  if (!mac.subarray(0, MAC_BYTES).equals(sealed.subarray(-MAC_BYTES))) return undefined;
  const bytes = aesDecryptWithIV(body, Buffer.from(cipherKey), Buffer.from(iv));
  const fits = sha256(bytes).equals(fileSha256) && bytes.length === Number(fileLength);
  return fits ? bytes : undefined;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
