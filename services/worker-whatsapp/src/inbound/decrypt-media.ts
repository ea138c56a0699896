import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { isSameText } from '@cascade/vault';
import type { MediaType } from '@whiskeysockets/baileys';
import { loadBaileys } from '../session/load-baileys.ts';

/** The encrypted bytes end with a truncated HMAC. */
const MAC_BYTES = 10;

/**
 * Decrypts media from WhatsApp's host as a stream. Throws at the end if the file was changed, so callers
 * must not use any of it before.
 *
 * @param hash SHA-256 of the file, as the message says.
 */
export async function* decryptMedia(
  sealed: AsyncIterable<Uint8Array>,
  { kind, key, hash }: { kind: MediaType; key: Uint8Array; hash: Uint8Array },
): AsyncGenerator<Uint8Array> {
  const { getMediaKeys } = await loadBaileys();
  const { iv, cipherKey, macKey } = await getMediaKeys(key, kind);
  if (!macKey) throw new Error('no key to check the file with');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const mac = createHmac('sha256', macKey).update(iv);
  const digest = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const piece of sealed) {
    const all = Buffer.concat([held, piece]);
    const ready = all.subarray(0, Math.max(0, all.length - MAC_BYTES));
    held = all.subarray(ready.length);
    mac.update(ready);
    const plain = decipher.update(ready);
    digest.update(plain);
    if (plain.length > 0) yield plain;
  }
  if (!isSame(mac.digest().subarray(0, MAC_BYTES), held)) throw new Error('the file was changed');
  const last = decipher.final();
  digest.update(last);
  if (!isSame(digest.digest(), hash)) throw new Error('the file is not the one that was sent');
  if (last.length > 0) yield last;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  isSameText(Buffer.from(a).toString('base64'), Buffer.from(b).toString('base64'));
