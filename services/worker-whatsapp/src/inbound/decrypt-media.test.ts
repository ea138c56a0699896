import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { loadBaileys } from '../session/load-baileys.ts';
import { decryptMedia } from './decrypt-media.ts';

const key = randomBytes(32);
const kind = 'document';

/** Encrypts a file as phones do for an upload. */
async function seal(bytes: Buffer) {
  const { getMediaKeys } = await loadBaileys();
  const { iv, cipherKey, macKey } = await getMediaKeys(key, kind);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const mac = createHmac('sha256', macKey!).update(iv).update(body).digest();
  return Buffer.concat([body, mac.subarray(0, 10)]);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) {
    await Promise.resolve();
    yield bytes.subarray(from, from + size);
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
async function open(sealed: Buffer, hash: Buffer, size = 100): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const opened = decryptMedia(inPieces(sealed, size), { kind, key, hash });
  for await (const piece of opened) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([1, 9, 10, 11, 16, 1_000, 100_000])(
  'decrypts a file in pieces of %i bytes',
  async (size) => {
    const bytes = randomBytes(size === 1 ? 50 : 20_001);
    expect((await open(await seal(bytes), hashOf(bytes), size)).equals(bytes)).toBe(true);
  },
);

test('decryptMedia refuses a changed byte', async () => {
  const bytes = randomBytes(500);
  const sealed = await seal(bytes);
  sealed[100]! ^= 1;
  await expect(open(sealed, hashOf(bytes))).rejects.toThrow('the file was changed');
});

test('decryptMedia refuses a truncated file, also one shorter than its MAC', async () => {
  const bytes = randomBytes(500);
  const sealed = await seal(bytes);
  for (const length of [0, 5, 10, 300]) {
    await expect(open(sealed.subarray(0, length), hashOf(bytes))).rejects.toThrow(
      'the file was changed',
    );
  }
});

test('decryptMedia refuses a file with another hash than the message', async () => {
  const bytes = randomBytes(500);
  await expect(open(await seal(bytes), hashOf(randomBytes(500)))).rejects.toThrow(
    'the file is not the one that was sent',
  );
});
