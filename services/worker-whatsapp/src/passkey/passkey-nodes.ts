import {
  parseOutsideJson,
  passkeyRequestFault,
  type PasskeyRequest,
  sentenceOf,
} from '@cascade/contracts';
import type { BinaryNode } from '@whiskeysockets/baileys';

const SERVER = '@s.whatsapp.net';
/** WhatsApp's request has some hundred bytes. */
const LONGEST_REQUEST = 16 * 1_024;
const LONGEST_REF = 1_024;

/** Types of the notifications of the passkey step. */
export const PASSKEY_ASKED = 'passkey_prologue_request';
export const PASSKEY_CONTINUED = 'crsc_continuation';

/** Whether WhatsApp's server itself sent a stanza. Nobody else may begin or continue the passkey step. */
export const isFromServer = ({ attrs }: BinaryNode): boolean =>
  attrs['from'] === SERVER || attrs['from'] === SERVER.slice(1);

/** The bytes in the child of that tag, at whatever place; what is in the protocol's dictionary comes as text. */
function bytesIn({ content }: BinaryNode, tag: string, longest: number): Buffer | null {
  const found = Array.isArray(content)
    ? content.find((one) => one.tag === tag)?.content
    : undefined;
  if (found === undefined || Array.isArray(found)) return null;
  const bytes = typeof found === 'string' ? Buffer.from(found) : Buffer.from(found);
  return bytes.length > 0 && bytes.length <= longest ? bytes : null;
}

/** Reads WhatsApp's WebAuthn request from a notification, or from the answer to `askForRequest`. */
export function readRequest(node: BinaryNode): PasskeyRequest | { fault: string } {
  const bytes = bytesIn(node, 'passkey_request_options', LONGEST_REQUEST);
  if (bytes === null) return { fault: 'passkey_request_options: missing, or too long' };
  let request: unknown;
  try {
    request = parseOutsideJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { fault: 'passkey_request_options: must be JSON' };
  }
  const fault = passkeyRequestFault(request);
  return fault === null ? (request as PasskeyRequest) : { fault: sentenceOf(fault) };
}

/** Reads the reference of the pairing from the answer to `askForRef`. */
export const readRef = (node: BinaryNode): string | null =>
  bytesIn(node, 'ref', LONGEST_REF)?.toString() ?? null;

/** Reads the phone's half of the key exchange, encoded. */
export const readPrimary = (node: BinaryNode): Buffer | null =>
  bytesIn(node, 'primary_ephemeral_identity', LONGEST_REF);

const iq = (type: 'get' | 'set', tag: string, content?: BinaryNode['content']): BinaryNode => ({
  tag: 'iq',
  attrs: { to: SERVER, type, xmlns: 'md' },
  content: [{ tag, attrs: {}, ...(content === undefined ? {} : { content }) }],
});

export const askForRequest = (): BinaryNode => iq('get', 'passkey_request_options');
export const askForRef = (): BinaryNode => iq('get', 'ref');
export const companionNonce = (nonce: Buffer): BinaryNode => iq('set', 'companion_nonce', nonce);
export const pairingRequest = (sealed: Uint8Array): BinaryNode =>
  iq('set', 'encrypted_pairing_request', sealed);

/** The assertion, with this device's half of the key exchange. */
export function passkeyPrologue(parts: {
  credentialId: Buffer;
  /** JSON, as the browser gave it. */
  assertion: string;
  prologue: Uint8Array;
  proof: Buffer | null;
}): BinaryNode {
  const { credentialId, assertion, prologue, proof } = parts;
  const child = (tag: string, content: Uint8Array): BinaryNode => ({ tag, attrs: {}, content });
  return iq('set', 'passkey_prologue', [
    child('credential_id', credentialId),
    child('webauthn_assertion', Buffer.from(assertion)),
    child('prologue_payload', prologue),
    ...(proof === null ? [] : [child('pairing_handoff_proof', proof)]),
  ]);
}
