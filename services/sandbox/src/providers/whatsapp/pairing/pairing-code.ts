import { randomBytes } from 'node:crypto';
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  hkdf,
  type BinaryNode,
  type KeyPair,
} from '@whiskeysockets/baileys';
import { readJid, SERVER } from '../jid.ts';
import { bytesOf, child, node } from '../wire/nodes.ts';

/** A client's request to be linked by a code that its user types into the phone. */
export interface CompanionHello {
  number: string;
  ref: Buffer;
  /** Its ephemeral key, encrypted with the code: salt, IV, key. */
  wrapped: Buffer;
  phone: { identity: KeyPair; ephemeral: KeyPair; companionEphemeral: Buffer } | undefined;
  /** Shared secret after a correct code. */
  advSecret: Buffer | undefined;
}

const SALT_BYTES = 32;
const CTR_IV_BYTES = 16;
const GCM_IV_BYTES = 12;
const KEY_BYTES = 32;

export function readCompanionHello(part: BinaryNode): CompanionHello | undefined {
  const number = readJid(part.attrs.jid ?? '')?.number;
  const wrapped = bytesOf(child(part, 'link_code_pairing_wrapped_companion_ephemeral_pub'));
  if (number === undefined || wrapped?.length !== SALT_BYTES + CTR_IV_BYTES + KEY_BYTES) {
    return undefined;
  }
  return { number, ref: randomBytes(32), wrapped, phone: undefined, advSecret: undefined };
}

/** Builds the phone's answer after the code was typed in. */
export async function primaryHello(
  hello: CompanionHello,
  code: string,
  identity: KeyPair,
  t: string,
): Promise<BinaryNode> {
  const { wrapped, ref } = hello;
  const key = await derivePairingCodeKey(code, wrapped.subarray(0, SALT_BYTES));
  const iv = wrapped.subarray(SALT_BYTES, SALT_BYTES + CTR_IV_BYTES);
  const companionEphemeral = aesDecryptCTR(wrapped.subarray(-KEY_BYTES), key, iv);
  const ephemeral = Curve.generateKeyPair();
  hello.phone = { identity, ephemeral, companionEphemeral };
  const salt = randomBytes(SALT_BYTES);
  const ownIv = randomBytes(CTR_IV_BYTES);
  const ownKey = await derivePairingCodeKey(code, salt);
  const sealed = aesEncryptCTR(ephemeral.public, ownKey, ownIv);
  return node(
    'notification',
    { from: SERVER, id: 'primary-hello', type: 'link_code_companion_reg', t },
    [
      node('link_code_companion_reg', { stage: 'primary_hello' }, [
        node(
          'link_code_pairing_wrapped_primary_ephemeral_pub',
          {},
          Buffer.concat([salt, ownIv, sealed]),
        ),
        node('primary_identity_pub', {}, identity.public),
        node('link_code_pairing_ref', {}, ref),
      ]),
    ],
  );
}

/** Reads the client's last message. False: its code was another one. */
export function finishCode(hello: CompanionHello, part: BinaryNode): boolean {
  const { phone } = hello;
  const sealed = bytesOf(child(part, 'link_code_pairing_wrapped_key_bundle'));
  const companionIdentity = bytesOf(child(part, 'companion_identity_public'));
  if (!phone || !sealed || companionIdentity?.length !== KEY_BYTES) return false;
  try {
    const shared = Curve.sharedKey(phone.ephemeral.private, phone.companionEphemeral);
    const key = hkdf(shared, KEY_BYTES, {
      salt: sealed.subarray(0, SALT_BYTES),
      info: 'link_code_pairing_key_bundle_encryption_key',
    });
    const iv = sealed.subarray(SALT_BYTES, SALT_BYTES + GCM_IV_BYTES);
    const body = sealed.subarray(SALT_BYTES + GCM_IV_BYTES);
    const keys = aesDecryptGCM(body, key, iv, new Uint8Array(0));
    if (!keys.subarray(0, KEY_BYTES).equals(companionIdentity)) return false;
    const identityShared = Curve.sharedKey(phone.identity.private, companionIdentity);
    const random = keys.subarray(-KEY_BYTES);
    const secret = Buffer.concat([shared, identityShared, random]);
    hello.advSecret = Buffer.from(hkdf(secret, KEY_BYTES, { info: 'adv_secret' }));
    return true;
  } catch {
    return false;
  }
}
