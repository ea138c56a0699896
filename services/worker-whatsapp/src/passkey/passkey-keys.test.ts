import { createHash, hkdfSync } from 'node:crypto';
import { aesDecryptGCM, Curve, hkdf, hmacSign, proto } from '@whiskeysockets/baileys';
import {
  handoffKeyOf,
  handoffProofOf,
  makePrologue,
  pairingCodeOf,
  pairingKeyOf,
  readPrimaryIdentity,
  sealPairingRequest,
} from './passkey-keys.ts';

const REF = 'a-ref';
const CHROME = 1;
const bytes = (fill: number, length = 32) => Buffer.alloc(length, fill);

test('the handoff proof is the HMAC of the prologue, with a key of the secret of the code', () => {
  const secret = bytes(7);
  const key = handoffKeyOf(secret);
  expect(key.equals(hkdf(secret, 32, { info: 'shortcake-passkey-handoff-v1' }))).toBe(true);
  const prologue = Buffer.from('prologue');
  expect(handoffProofOf(key, prologue).equals(hmacSign(prologue, key))).toBe(true);
});

test('the prologue commits to the key, the nonce, the platform and the reference', () => {
  const { keys, prologue } = makePrologue(proto, { ref: REF, deviceType: CHROME });
  const { companionEphemeralIdentity, commitment } = proto.ProloguePayload.decode(prologue);
  const identity = Buffer.from(companionEphemeralIdentity!);
  const hash = createHash('sha256').update(identity).update(keys.nonce).digest();
  expect(Buffer.from(commitment!.hash!).equals(hash)).toBe(true);
  const read = proto.CompanionEphemeralIdentity.decode(identity);
  expect([read.ref, read.deviceType, read.publicKey!.length]).toEqual([REF, CHROME, 32]);
  expect(keys.nonce).toHaveLength(32);
  const other = makePrologue(proto, { ref: REF, deviceType: CHROME });
  expect(Buffer.from(other.prologue).equals(Buffer.from(prologue))).toBe(false);
});

test('the phone derives the same key and the same code, and opens the request', () => {
  const { keys, prologue } = makePrologue(proto, { ref: REF, deviceType: CHROME });
  const { companionEphemeralIdentity } = proto.ProloguePayload.decode(prologue);
  const { publicKey } = proto.CompanionEphemeralIdentity.decode(companionEphemeralIdentity!);
  const phone = Curve.generateKeyPair();
  const nonce = bytes(9);
  const written = proto.PrimaryEphemeralIdentity.encode({
    publicKey: phone.public,
    nonce,
  }).finish();
  const primary = readPrimaryIdentity(proto, written)!;
  const key = pairingKeyOf(keys, primary)!;
  const shared = Curve.sharedKey(phone.private, publicKey!);
  const expected = hkdfSync(
    'sha256',
    shared,
    'Companion Pairing 1 with ref a-ref',
    'Pairing Information Encryption Key',
    32,
  );
  expect(key.equals(Buffer.from(expected))).toBe(true);
  const sealed = sealPairingRequest(proto, key, {
    noiseKey: bytes(1),
    identityKey: bytes(2),
    advSecret: bytes(3),
  });
  const { encryptedPayload, iv } = proto.EncryptedPairingRequest.decode(sealed);
  expect(iv).toHaveLength(12);
  const opened = proto.PairingRequest.decode(
    aesDecryptGCM(encryptedPayload!, key, iv!, new Uint8Array(0)),
  );
  expect(Buffer.from(opened.companionPublicKey!).equals(bytes(1))).toBe(true);
  expect(Buffer.from(opened.companionIdentityKey!).equals(bytes(2))).toBe(true);
  expect(Buffer.from(opened.advSecret!).equals(bytes(3))).toBe(true);
});

test('the code has five bytes of the nonces, in the alphabet of pairing codes', () => {
  const { keys } = makePrologue(proto, { ref: REF, deviceType: CHROME });
  const publicKey = bytes(4);
  const digest = createHash('sha256').update(keys.nonce).update(publicKey).digest();
  const nonceFor = (code: readonly number[]) =>
    Buffer.concat([Buffer.from(code.map((byte, at) => byte ^ digest[at]!)), bytes(0, 27)]);
  const codeFor = (...code: number[]) => pairingCodeOf(keys, { publicKey, nonce: nonceFor(code) });
  expect(codeFor(0, 0, 0, 0, 0)).toBe('1111-1111');
  expect(codeFor(255, 255, 255, 255, 255)).toBe('ZZZZ-ZZZZ');
  // 00000 00001 00010 00011 00100 00101 00110 00111
  expect(codeFor(0x00, 0x44, 0x32, 0x14, 0xc7)).toBe('1234-5678');
});

test('a phone half of another length, or no protobuf, is none', () => {
  const write = (key: number, nonce: number) =>
    proto.PrimaryEphemeralIdentity.encode({
      publicKey: bytes(1, key),
      nonce: bytes(1, nonce),
    }).finish();
  expect(readPrimaryIdentity(proto, write(32, 32))).not.toBe(null);
  for (const [key, nonce] of [
    [31, 32],
    [33, 32],
    [32, 31],
    [32, 0],
    [0, 32],
  ] as const) {
    expect(readPrimaryIdentity(proto, write(key, nonce))).toBe(null);
  }
  for (const noise of [Buffer.of(), Buffer.of(0xff), bytes(0x0a, 5)]) {
    expect(readPrimaryIdentity(proto, noise)).toBe(null);
  }
});

test('a weak point of the curve gives no key', () => {
  const { keys } = makePrologue(proto, { ref: REF, deviceType: CHROME });
  for (const point of [bytes(0), Buffer.concat([Buffer.of(1), bytes(0, 31)])]) {
    expect(pairingKeyOf(keys, { publicKey: point, nonce: bytes(1) })).toBe(null);
  }
});
