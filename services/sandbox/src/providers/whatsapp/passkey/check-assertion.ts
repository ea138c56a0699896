import { createHash, createPublicKey, verify } from 'node:crypto';

export const RP_ID = 'whatsapp.com';
const ORIGIN = 'https://web.whatsapp.com';
const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;

/** A passkey of a phone's owner, as the sandbox was told. */
export interface KnownPasskey {
  /** base64url */
  credentialId: string;
  /** SPKI in base64url. */
  publicKey: string;
}

interface Answer {
  credentialId: Buffer;
  /** JSON. */
  assertion: Buffer;
  challenge: string;
  allowed: readonly string[];
  known: KnownPasskey | undefined;
}

const bytesOf = (text: unknown): Buffer | undefined =>
  typeof text === 'string' && /^[A-Za-z0-9_-]+$/.test(text)
    ? Buffer.from(text, 'base64url')
    : undefined;

/**
 * Returns why WhatsApp refuses an assertion (WebAuthn Level 3, section 7.2); null: it is the right one. The signature
 * is verified with a passkey that the sandbox was told.
 */
export function assertionFault({
  credentialId,
  assertion,
  challenge,
  allowed,
  known,
}: Answer): string | null {
  const answer = readJson(assertion);
  const response = (answer?.response ?? {}) as Record<string, unknown>;
  const raw = bytesOf(answer?.rawId);
  if (!answer || answer.type !== 'public-key' || answer.id !== answer.rawId) return 'assertion';
  if (!raw?.equals(credentialId)) return 'credential_id';
  if (allowed.length > 0 && !allowed.includes(String(answer.rawId))) return 'credential not allowed';
  const clientData = bytesOf(response.clientDataJSON);
  const data = clientData && readJson(clientData);
  if (!clientData || data?.type !== 'webauthn.get') return 'client data';
  if (data.challenge !== challenge) return 'challenge';
  if (data.origin !== ORIGIN || data.crossOrigin === true) return 'origin';
  const authenticatorData = bytesOf(response.authenticatorData);
  if (!authenticatorData || authenticatorData.length < 37) return 'authenticator data';
  const rpIdHash = createHash('sha256').update(RP_ID).digest();
  if (!authenticatorData.subarray(0, 32).equals(rpIdHash)) return 'relying party';
  const flags = authenticatorData.readUInt8(32);
  if (!(flags & FLAG_PRESENT) || !(flags & FLAG_VERIFIED)) return 'user not verified';
  const signature = bytesOf(response.signature);
  if (!signature) return 'signature';
  if (known === undefined) return null;
  const key = createPublicKey({
    key: Buffer.from(known.publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.concat([
    authenticatorData,
    createHash('sha256').update(clientData).digest(),
  ]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(hash, signed, key, signature) ? null : 'signature';
}

function readJson(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
