import type { Failure } from '../failures/failure.ts';
import type { SentenceKind } from '../failures/sentence-rows.ts';
import { broken, fieldRule } from '../failures/broken.ts';
import type { JsonRecord } from '../outside/json-record.ts';

/** WhatsApp's passkeys belong to this domain, and are used on this page alone. */
const PASSKEY_RP_ID = 'whatsapp.com';
export const PASSKEY_ORIGIN = 'https://web.whatsapp.com';

/** SHA-256 of `PASSKEY_RP_ID`. */
const RP_ID_HASH = 'e868906c730209966eff408c55d781630fcb3c9de961e9e9738b4dd0e0fd5e7f';
const RP_ID_HASH_BYTES = 32;
/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** Hash of the relying party, flags, counter. */
const SHORTEST_AUTHENTICATOR_DATA = 37;

const LONGEST_CHALLENGE = 1_024;
const MOST_CREDENTIALS = 64;
const LONGEST_ID = 1_400;
const LONGEST_TIMEOUT_MS = 3_600_000;

/** WhatsApp's WebAuthn request, in the form of `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyRequest {
  /** base64url without padding. */
  challenge: string;
  /** Milliseconds. */
  timeout?: number;
  rpId: string;
  allowCredentials?: { id: string; type: string; transports?: string[] }[];
  userVerification?: string;
  extensions?: object;
}

/** Answer of an authenticator, as `PublicKeyCredential.toJSON()` writes it; bytes in base64url. */
export interface PasskeyAssertion {
  id: string;
  rawId: string;
  type: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null;
  };
}

const isJsonRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBase64Url = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && /^[A-Za-z0-9_-]+$/.test(value);

/** Returns why a request can't be given to a browser; null: it can. Names the member. */
export function passkeyRequestFault(value: unknown): Failure<SentenceKind> | null {
  if (!isJsonRecord(value)) return { kind: 'objectForm' };
  const { challenge, timeout, rpId, allowCredentials, userVerification, extensions } = value;
  if (!isBase64Url(challenge, LONGEST_CHALLENGE))
    return broken('challenge', 'mustBe', { value: 'base64url' });
  if (rpId !== PASSKEY_RP_ID) return broken('rpId', 'mustBe', { value: PASSKEY_RP_ID });
  if (timeout !== undefined && !(Number(timeout) > 0 && Number(timeout) <= LONGEST_TIMEOUT_MS)) {
    return broken('timeout', 'oneOrOther', { one: 'milliseconds of an hour', other: 'less' });
  }
  if (userVerification !== undefined && typeof userVerification !== 'string') {
    return broken('userVerification', 'textForm');
  }
  if (extensions !== undefined && !isJsonRecord(extensions))
    return broken('extensions', 'objectForm');
  if (allowCredentials === undefined) return null;
  if (!Array.isArray(allowCredentials) || allowCredentials.length > MOST_CREDENTIALS) {
    return broken('allowCredentials', 'mustBe', { value: `a list of at most ${MOST_CREDENTIALS}` });
  }
  const isFine = allowCredentials.every(
    (one: unknown) =>
      isJsonRecord(one) && isBase64Url(one['id'], LONGEST_ID) && typeof one['type'] === 'string',
  );
  return isFine ? null : fieldRule('allowCredentials', 'must have ids in base64url');
}

/**
 * Returns why WhatsApp would refuse an assertion for a request; null: nothing speaks against it. Names the member.
 * Only WhatsApp has the public key, so the signature isn't checked.
 */
export function passkeyAssertionFault(
  assertion: PasskeyAssertion,
  request: PasskeyRequest,
): Failure | null {
  const { id, rawId, type, response } = assertion;
  if (type !== 'public-key') return broken('assertion.type', 'passkeyType');
  if (id !== rawId) return broken('assertion.rawId', 'passkeyRawId');
  const allowed = request.allowCredentials ?? [];
  if (allowed.length > 0 && allowed.every((one) => one.id !== rawId)) {
    return broken('assertion.rawId', 'passkeyOfOther');
  }
  return clientDataFault(response.clientDataJSON, request) ?? authenticatorDataFault(response);
}

function clientDataFault(written: string, { challenge }: PasskeyRequest): Failure | null {
  const at = 'assertion.response.clientDataJSON';
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(written, 'base64url').toString());
  } catch {
    return broken(at, 'passkeyJson');
  }
  if (!isJsonRecord(data) || data['type'] !== 'webauthn.get') {
    return broken(at, 'passkeyOfGet');
  }
  if (data['origin'] !== PASSKEY_ORIGIN)
    return broken(at, 'passkeyOrigin', { origin: PASSKEY_ORIGIN });
  return data['challenge'] === challenge ? null : broken(at, 'passkeyEarlier');
}

function authenticatorDataFault({ authenticatorData }: PasskeyAssertion['response']) {
  const at = 'assertion.response.authenticatorData';
  const data = Buffer.from(authenticatorData, 'base64url');
  if (data.length < SHORTEST_AUTHENTICATOR_DATA) return broken(at, 'passkeyShort');
  if (data.toString('hex', 0, RP_ID_HASH_BYTES) !== RP_ID_HASH) {
    return broken(at, 'passkeyDomain', { domain: PASSKEY_RP_ID });
  }
  const flags = data[RP_ID_HASH_BYTES] ?? 0;
  return (flags & USER_PRESENT) !== 0 && (flags & USER_VERIFIED) !== 0
    ? null
    : broken(at, 'passkeyUnverified');
}
