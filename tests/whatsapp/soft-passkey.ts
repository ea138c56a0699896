import type { PasskeyRequest } from '@cascade/contracts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data: the person is present, and was verified. */
const PRESENT = 0x01;
const VERIFIED = 0x04;

/** A passkey in software: signs WhatsApp's requests as a browser on its page does. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16).toString('base64url');
  return {
    id,
    /** SPKI in base64url. */
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    /** `PublicKeyCredential.toJSON()` of an assertion. */
    sign(
      { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
      { origin = 'https://web.whatsapp.com', verified = true } = {},
    ) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      );
      const authenticatorData = Buffer.concat([
        createHash('sha256').update(rpId).digest(),
        Buffer.from([PRESENT | (verified ? VERIFIED : 0), 0, 0, 0, 1]),
      ]);
      const signed = Buffer.concat([
        authenticatorData,
        createHash('sha256').update(clientData).digest(),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'cross-platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: null,
        },
      };
    },
  };
}
