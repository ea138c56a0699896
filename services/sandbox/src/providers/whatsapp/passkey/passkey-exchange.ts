import { createHash, randomBytes } from 'node:crypto';
import {
  aesDecryptGCM,
  Curve,
  hkdf,
  hmacSign,
  proto,
  type BinaryNode,
  type KeyPair,
} from '@whiskeysockets/baileys';
import { endDevice } from '../disconnect.ts';
import { SERVER } from '../jid.ts';
import type { PairingSocket } from '../pairing/serve-pairing.ts';
import { seconds, type WhatsappContext } from '../whatsapp-context.ts';
import { bytesOf, child, children, node } from '../wire/nodes.ts';
import { assertionFault, RP_ID } from './check-assertion.ts';
import type { PasskeyExchange, PasskeyScreen } from './passkey-parts.ts';
import type { PasskeyPlay } from './passkey-plays.ts';

const REQUEST_MS = 600_000;
/** Letters of codes: Baileys' Crockford alphabet. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTVWXYZ';

interface Prologue {
  identity: Uint8Array;
  publicKey: Uint8Array;
  commitment: Uint8Array;
  proven: boolean;
}

/**
 * WhatsApp's and the phone's side of the passkey step. It is strict: each byte that the client sends is checked,
 * and what doesn't fit gets an error.
 */
export function createPasskeyExchange(
  context: WhatsappContext,
  pairing: PairingSocket,
  given: {
    number: string;
    play: PasskeyPlay;
    /** The secret of the code that the phone has scanned or typed. */
    advSecret: Buffer;
    /** Links the device with the secret that came with its pairing request. */
    link(advSecret: Buffer): void;
  },
): PasskeyExchange {
  const { number, play, advSecret, link } = given;
  const known = context.passkeys.get(number);
  const ref = randomBytes(24).toString('base64');
  const screen: PasskeyScreen = { step: 'asked', requests: 0, acks: 0 };
  let challenge = '';
  let refusals = 0;
  let prologue: Prologue | undefined;
  let primary: { keys: KeyPair; nonce: Buffer } | undefined;
  let companionNonce: Buffer | undefined;

  const allowed = (): string[] => {
    if (play === 'other-account') return [randomBytes(16).toString('base64url')];
    return known ? [known.credentialId] : [];
  };
  let credentials: string[] = [];

  function options(): BinaryNode {
    challenge = randomBytes(32).toString('base64url');
    credentials = allowed();
    screen.requests += 1;
    const request = {
      challenge,
      timeout: REQUEST_MS,
      rpId: RP_ID,
      allowCredentials: credentials.map((id) => ({ id, type: 'public-key' })),
      userVerification: 'required',
      extensions: { uvm: true },
    };
    return node('passkey_request_options', {}, Buffer.from(JSON.stringify(request)));
  }

  const notify = (type: string, content: BinaryNode[]) =>
    pairing.wire.send(
      node(
        'notification',
        {
          from: SERVER,
          id: `passkey-${randomBytes(6).toString('hex')}`,
          type,
          t: seconds(context),
        },
        content,
      ),
    );

  function ask(): void {
    prologue = undefined;
    primary = undefined;
    companionNonce = undefined;
    screen.step = 'asked';
    notify('passkey_prologue_request', [options()]);
  }

  function goOn(): void {
    const keys = Curve.generateKeyPair();
    primary = { keys, nonce: randomBytes(32) };
    screen.step = 'continued';
    const identity = proto.PrimaryEphemeralIdentity.encode({
      publicKey: keys.public,
      nonce: primary.nonce,
    }).finish();
    // WhatsApp doesn't always send it first.
    notify('crsc_continuation', [
      node('link_code_pairing_ref', {}, Buffer.from(ref)),
      node('primary_ephemeral_identity', {}, identity),
    ]);
  }

  const refuse = (fault: string, code = '400') => {
    screen.fault = fault;
    return { error: code };
  };

  function takePrologue(part: BinaryNode): { content?: BinaryNode[] } | { error: string } {
    const names = children(part).map(({ tag }) => tag);
    const order = ['credential_id', 'webauthn_assertion', 'prologue_payload'];
    const [first, last] = [names.slice(0, 3), names.slice(3)];
    if (first.join() !== order.join() || !['', 'pairing_handoff_proof'].includes(last.join())) {
      return refuse(`children: ${names.join()}`);
    }
    const credentialId = bytesOf(child(part, 'credential_id'));
    const assertion = bytesOf(child(part, 'webauthn_assertion'));
    const payload = bytesOf(child(part, 'prologue_payload'));
    const proof = bytesOf(child(part, 'pairing_handoff_proof'));
    if (!credentialId || !assertion || !payload) return refuse('empty part');
    const fault = assertionFault({
      credentialId,
      assertion,
      challenge,
      allowed: credentials,
      known,
    });
    if (fault !== null) return refuse(fault, '401');
    const read = readPrologue(payload);
    if (typeof read === 'string') return refuse(read);
    if (proof !== undefined) {
      const key = hkdf(advSecret, 32, { info: 'shortcake-passkey-handoff-v1' });
      if (!Buffer.from(hmacSign(payload, Buffer.from(key))).equals(proof)) return refuse('proof');
    }
    prologue = { ...read, proven: proof !== undefined };
    if (play === 'refused' || (play === 'refused-once' && refusals === 0)) {
      refusals += 1;
      return refuse('as the number says', '403');
    }
    delete screen.fault;
    if (play === 'no-continuation') return {};
    const again = play === 'asked-again' && screen.requests === 1;
    setImmediate(again ? ask : goOn);
    return {};
  }

  function readPrologue(payload: Buffer): Omit<Prologue, 'proven'> | string {
    const { companionEphemeralIdentity: identity, commitment } =
      proto.ProloguePayload.decode(payload);
    const hash = commitment?.hash;
    if (!identity || hash?.length !== 32) return 'prologue';
    const whole = proto.ProloguePayload.encode({
      companionEphemeralIdentity: identity,
      commitment: { hash },
    }).finish();
    if (!payload.equals(whole)) return 'prologue has more';
    const { publicKey, deviceType, ref: named } = proto.CompanionEphemeralIdentity.decode(identity);
    if (publicKey?.length !== 32) return 'public key';
    if (named !== ref) return 'ref';
    if (deviceType !== proto.DeviceProps.PlatformType.CHROME) return 'device type';
    return { identity, publicKey, commitment: hash };
  }

  function takeNonce(part: BinaryNode): { content?: BinaryNode[] } | { error: string } {
    const nonce = bytesOf(part);
    if (!prologue || !primary || nonce?.length !== 32) return refuse('nonce');
    const hash = createHash('sha256').update(prologue.identity).update(nonce).digest();
    if (!hash.equals(prologue.commitment)) return refuse('commitment');
    companionNonce = nonce;
    if (!prologue.proven) {
      screen.step = 'compare';
      screen.code = codeOf(nonce, primary);
    }
    return {};
  }

  function takeRequest(part: BinaryNode): { content?: BinaryNode[] } | { error: string } {
    const bytes = bytesOf(part);
    if (!bytes || !prologue || !primary || !companionNonce) return refuse('too early');
    const { encryptedPayload, iv } = proto.EncryptedPairingRequest.decode(bytes);
    if (!encryptedPayload || iv?.length !== 12) return refuse('pairing request');
    const shared = Curve.sharedKey(primary.keys.private, prologue.publicKey);
    const key = hkdf(shared, 32, {
      salt: Buffer.from(
        `Companion Pairing ${proto.DeviceProps.PlatformType.CHROME} with ref ${ref}`,
      ),
      info: 'Pairing Information Encryption Key',
    });
    let opened: Buffer;
    try {
      opened = aesDecryptGCM(encryptedPayload, key, iv, new Uint8Array(0));
    } catch {
      return refuse('encryption');
    }
    const request = proto.PairingRequest.decode(opened);
    const { companionPublicKey: noise, companionIdentityKey: own, advSecret: secret } = request;
    const { bundle, noiseKey } = pairing;
    if (!noise || Buffer.from(noise).toString('base64') !== noiseKey) return refuse('noise key');
    if (!own || Buffer.from(own).toString('base64') !== bundle.identity) return refuse('identity');
    if (secret?.length !== 32 || advSecret.equals(secret)) return refuse('secret');
    if (play === 'no-link') return {};
    screen.step = 'linked';
    setImmediate(() => link(Buffer.from(secret)));
    return {};
  }

  return {
    number,
    screen,
    begin() {
      if (play === 'unasked') return goOn();
      ask();
      if (play === 'code') ask();
      if (play === 'lost') endDevice(pairing, 428);
    },
    answer(part) {
      switch (part.tag) {
        case 'passkey_request_options':
          return { content: [options()] };
        case 'ref':
          return { content: [node('ref', {}, Buffer.from(ref))] };
        case 'passkey_prologue':
          return takePrologue(part);
        case 'companion_nonce':
          return takeNonce(part);
        case 'encrypted_pairing_request':
          return takeRequest(part);
        default:
          return undefined;
      }
    },
  };
}

/** The code that the phone shows. */
function codeOf(nonce: Buffer, primary: { keys: KeyPair; nonce: Buffer }): string {
  const digest = createHash('sha256').update(nonce).update(primary.keys.public).digest();
  const bits = [...primary.nonce.subarray(0, 5)]
    .map((byte, at) => (byte ^ (digest[at] ?? 0)).toString(2).padStart(8, '0'))
    .join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
