import {
  createCipheriv,
  createHash,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { proto as Proto } from '@whiskeysockets/baileys';

const KEY_BYTES = 32;
const NONCE_BYTES = 32;
const IV_BYTES = 12;
const CODE_BYTES = 5;
const HANDOFF_INFO = 'shortcake-passkey-handoff-v1';
const PAIRING_INFO = 'Pairing Information Encryption Key';
/** Alphabet of WhatsApp's pairing codes: no 0, I, O and U. */
const CODE_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTVWXYZ';

type Protobufs = Pick<
  typeof Proto,
  | 'CompanionEphemeralIdentity'
  | 'EncryptedPairingRequest'
  | 'PairingRequest'
  | 'PrimaryEphemeralIdentity'
  | 'ProloguePayload'
>;

/** The phone's half of the key exchange. */
export interface PrimaryIdentity {
  publicKey: Buffer;
  nonce: Buffer;
}

/** This device's half of the key exchange, from the prologue until the pairing request. */
export interface CompanionKeys {
  privateKey: KeyObject;
  nonce: Buffer;
  ref: string;
  deviceType: number;
}

/** Derives the key that proves that the device began this link, from the secret of its QR or pairing code. */
export const handoffKeyOf = (advSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', advSecret, Buffer.alloc(0), HANDOFF_INFO, KEY_BYTES));

/** Proves that the device began this link: with the proof, no code needs to be compared. */
export const handoffProofOf = (handoffKey: Buffer, prologue: Uint8Array): Buffer =>
  createHmac('sha256', handoffKey).update(prologue).digest();

/** Makes this device's half of the key exchange, and the prologue that commits to it. */
export function makePrologue(
  proto: Protobufs,
  { ref, deviceType }: Pick<CompanionKeys, 'ref' | 'deviceType'>,
): { keys: CompanionKeys; prologue: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const nonce = randomBytes(NONCE_BYTES);
  const identity = proto.CompanionEphemeralIdentity.encode({
    publicKey: rawOf(publicKey),
    deviceType,
    ref,
  }).finish();
  const hash = createHash('sha256').update(identity).update(nonce).digest();
  const prologue = proto.ProloguePayload.encode({
    companionEphemeralIdentity: identity,
    commitment: { hash },
  }).finish();
  return { keys: { privateKey, nonce, ref, deviceType }, prologue };
}

/** Reads the phone's half of the key exchange. Null: it is none. */
export function readPrimaryIdentity(proto: Protobufs, bytes: Uint8Array): PrimaryIdentity | null {
  try {
    const { publicKey, nonce } = proto.PrimaryEphemeralIdentity.decode(bytes);
    if (publicKey?.length !== KEY_BYTES || nonce?.length !== NONCE_BYTES) return null;
    return { publicKey: Buffer.from(publicKey), nonce: Buffer.from(nonce) };
  } catch {
    return null;
  }
}

/** Derives the key of the pairing request. Null: the phone's key is a weak point of the curve. */
export function pairingKeyOf(keys: CompanionKeys, { publicKey }: PrimaryIdentity): Buffer | null {
  const { privateKey, ref, deviceType } = keys;
  let secret: Buffer;
  try {
    secret = diffieHellman({ privateKey, publicKey: keyOf(publicKey) });
  } catch {
    // OpenSSL refuses a shared secret of zeros.
    return null;
  }
  const salt = `Companion Pairing ${deviceType} with ref ${ref}`;
  return Buffer.from(hkdfSync('sha256', secret, salt, PAIRING_INFO, KEY_BYTES));
}

/** Derives the code that the phone shows too: `XXXX-XXXX`. */
export function pairingCodeOf({ nonce: own }: CompanionKeys, primary: PrimaryIdentity): string {
  const digest = createHash('sha256').update(own).update(primary.publicKey).digest();
  let bits = 0n;
  for (let at = 0; at < CODE_BYTES; at += 1) {
    bits = (bits << 8n) | BigInt((primary.nonce[at] ?? 0) ^ (digest[at] ?? 0));
  }
  let code = '';
  for (let shift = CODE_BYTES * 8 - 5; shift >= 0; shift -= 5) {
    code += CODE_ALPHABET[Number((bits >> BigInt(shift)) & 31n)];
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Encrypts the keys with which the phone links this device. */
export function sealPairingRequest(
  proto: Protobufs,
  key: Buffer,
  request: { noiseKey: Uint8Array; identityKey: Uint8Array; advSecret: Uint8Array },
): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const plain = proto.PairingRequest.encode({
    companionPublicKey: request.noiseKey,
    companionIdentityKey: request.identityKey,
    advSecret: request.advSecret,
  }).finish();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const encryptedPayload = Buffer.concat([
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return proto.EncryptedPairingRequest.encode({ encryptedPayload, iv }).finish();
}

const rawOf = (key: KeyObject): Buffer =>
  Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');

const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
