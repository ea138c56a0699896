import { createHash, createHmac, randomBytes } from 'node:crypto';
import { aesEncrypWithIV, getMediaKeys } from '@whiskeysockets/baileys';
import type { FileKind } from '../../../answers/contact-answer.ts';

const MAC_BYTES = 10;

/** Encrypts a file like a phone, and returns the members of its message that open it. */
export async function sealMedia(kind: FileKind, bytes: Buffer) {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, kind);
  if (!macKey) throw new Error('no key to sign media with');
  const body = aesEncrypWithIV(bytes, Buffer.from(cipherKey), Buffer.from(iv));
  const mac = createHmac('sha256', macKey).update(iv).update(body).digest();
  const sealed = Buffer.concat([body, mac.subarray(0, MAC_BYTES)]);
  return {
    sealed,
    opening: {
      mediaKey,
      fileSha256: sha256(bytes),
      fileEncSha256: sha256(sealed),
      fileLength: bytes.length,
    },
  };
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
