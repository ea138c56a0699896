import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { Curve, generateSignalPubKey, type KeyPair } from '@whiskeysockets/baileys';

/** The keys of a contact's phone. */
export interface ContactKeys {
  registrationId: number;
  identity: KeyPair;
  signedPreKey: { keyId: number; keyPair: KeyPair; signature: Uint8Array };
  preKey(keyId: number): KeyPair;
}

const SIGNED_PREKEY_ID = 1;
/** Registration ids have 14 bits (https://signal.org/docs/specifications/x3dh/ leaves it open). */
const MAX_REGISTRATION_ID = 0x3fff;

/**
 * Derives the keys of a contact's phone from one secret, so that nothing is stored per contact and keys
 * stay the same after a restart.
 */
export function contactKeys(seed: Buffer, number: string): ContactKeys {
  const secret = (purpose: string) =>
    createHmac('sha256', seed).update(`${purpose}:${number}`).digest();
  const identity = keyPairOf(secret('identity'));
  const keyPair = keyPairOf(secret('signed-prekey'));
  // Signing takes milliseconds, and only contacts who are written to need it.
  let signature: Uint8Array | undefined;
  return {
    registrationId: (secret('registration').readUInt16BE(0) % MAX_REGISTRATION_ID) + 1,
    identity,
    signedPreKey: {
      keyId: SIGNED_PREKEY_ID,
      keyPair,
      get signature() {
        signature ??= Curve.sign(identity.private, generateSignalPubKey(keyPair.public));
        return signature;
      },
    },
    preKey: (keyId) => keyPairOf(secret(`prekey:${keyId}`)),
  };
}

/** RFC 8410: what stands before the 32 bytes of a key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

function keyPairOf(secret: Buffer): KeyPair {
  const bytes = Buffer.from(secret);
  // RFC 7748, section 5.
  bytes.writeUInt8(bytes.readUInt8(0) & 248, 0);
  bytes.writeUInt8((bytes.readUInt8(31) & 127) | 64, 31);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, bytes]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { private: bytes, public: spki.subarray(-32) };
}
