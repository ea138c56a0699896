import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

interface Asked {
  options: { challenge: string; user?: { id: string } };
  ticket: string;
}

interface Deviation {
  origin?: string;
  rpId?: string;
  flags?: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator in software (WebAuthn, ES256): signs as a browser would have a key sign. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { hostname } = new URL(origin);
  let handle = '';
  let counter = 0;

  /** COSE key in CBOR (RFC 9053, section 7.1). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
  function authData(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }
  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const answer = (ticket: string, response: object) => ({
    ticket,
    response: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    },
  });

  return {
    id: id.toString('base64url'),
    register({ options, ticket }: Asked, { rpId = hostname, flags = 0x05 }: Deviation = {}) {
      handle = options.user?.id ?? '';
      const data = authData(
        rpId,
        flags | HAS_KEY,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]),
      );
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer(ticket, {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** Sets the counter of the next signature: a copied key signs with an old one. */
    setCounter: (next: number) => void (counter = next),
    sign(
      { options, ticket }: Asked,
      {
        origin: at = origin,
        rpId = hostname,
        flags = USER_PRESENT_AND_VERIFIED,
        userHandle = handle,
      }: Deviation & { userHandle?: string } = {},
    ) {
      const data = authData(rpId, flags);
      const client = clientData('webauthn.get', options.challenge, at);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer(ticket, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      });
    },
  };
}
