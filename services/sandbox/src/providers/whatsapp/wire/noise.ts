import { hkdfSync } from 'node:crypto';
import { aesDecryptGCM, aesEncryptGCM, Curve, NOISE_MODE, sha256 } from '@whiskeysockets/baileys';
import { CERTIFICATE_CHAIN } from './certificate-chain.ts';

/**
 * The answering side of WhatsApp's handshake, `Noise_XX_25519_AESGCM_SHA256`
 * (https://noiseprotocol.org/noise.html, sections 5 and 7.5), for one connection. Each member is
 * called once, in this order; a wrong key throws.
 */
export interface NoiseHandshake {
  /** Takes the client's ephemeral key. */
  answerHello(
    prologue: Uint8Array,
    clientEphemeral: Uint8Array,
  ): { ephemeral: Uint8Array; static: Uint8Array; payload: Uint8Array };
  finish(encrypted: { static: Uint8Array; payload: Uint8Array }): {
    /** The device's own noise key. */
    clientStatic: Buffer;
    payload: Buffer;
    transport: NoiseTransport;
  };
}

export interface NoiseTransport {
  encrypt(plain: Uint8Array): Uint8Array;
  decrypt(sealed: Uint8Array): Uint8Array;
}

export function createHandshake(): NoiseHandshake {
  const ephemeral = Curve.generateKeyPair();
  const own = Curve.generateKeyPair();
  let hash: Uint8Array = Buffer.from(NOISE_MODE);
  let chainingKey = hash;
  let key = hash;
  let counter = 0;

  const mixHash = (data: Uint8Array) => {
    hash = sha256(Buffer.concat([hash, data]));
  };
  const derive = (data: Uint8Array): [Buffer, Buffer] => {
    const bytes = Buffer.from(hkdfSync('sha256', data, chainingKey, '', 64));
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  };
  const mixKey = (shared: Uint8Array) => {
    [chainingKey, key] = derive(shared);
    counter = 0;
  };
  const encryptAndHash = (plain: Uint8Array) => {
    const sealed = aesEncryptGCM(plain, key, nonce(counter++), hash);
    mixHash(sealed);
    return sealed;
  };
  const decryptAndHash = (sealed: Uint8Array) => {
    const plain = aesDecryptGCM(sealed, key, nonce(counter++), hash);
    mixHash(sealed);
    return plain;
  };

  return {
    answerHello(prologue, clientEphemeral) {
      mixHash(prologue);
      mixHash(clientEphemeral);
      mixHash(ephemeral.public);
      mixKey(Curve.sharedKey(ephemeral.private, clientEphemeral));
      const sealedStatic = encryptAndHash(own.public);
      mixKey(Curve.sharedKey(own.private, clientEphemeral));
      const payload = encryptAndHash(CERTIFICATE_CHAIN);
      return { ephemeral: ephemeral.public, static: sealedStatic, payload };
    },
    finish(encrypted) {
      const clientStatic = decryptAndHash(encrypted.static);
      mixKey(Curve.sharedKey(ephemeral.private, clientStatic));
      const payload = decryptAndHash(encrypted.payload);
      const [fromClient, toClient] = derive(new Uint8Array(0));
      return { clientStatic, payload, transport: createTransport(fromClient, toClient) };
    },
  };
}

const EMPTY = new Uint8Array(0);

function createTransport(fromClient: Uint8Array, toClient: Uint8Array): NoiseTransport {
  let read = 0;
  let written = 0;
  return {
    encrypt: (plain) => aesEncryptGCM(plain, toClient, nonce(written++), EMPTY),
    decrypt: (sealed) => aesDecryptGCM(sealed, fromClient, nonce(read++), EMPTY),
  };
}

function nonce(counter: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(counter, 8);
  return bytes;
}
