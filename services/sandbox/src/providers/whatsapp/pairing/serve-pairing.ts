import { randomBytes } from 'node:crypto';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { SERVER } from '../jid.ts';
import type { KeyBundle } from '../store/open-store.ts';
import type { PasskeyExchange } from '../passkey/passkey-parts.ts';
import { bytesOf, child, children, node } from '../wire/nodes.ts';
import type { Hello, Wire, WireUser } from '../wire/serve-wire.ts';
import type { WhatsappContext } from '../whatsapp-context.ts';
import { finishCode, readCompanionHello, type CompanionHello } from './pairing-code.ts';
import { checkDeviceSignature } from './sign-device.ts';

/** A client that waits for a phone to link it. */
export interface PairingSocket {
  noiseKey: string;
  wire: Wire;
  gone: AbortSignal;
  /** Its public keys, without a prekey. */
  bundle: KeyBundle;
  /** Refs of its QR codes, each with its expiry time. */
  refs: { ref: string; expiresAt: number }[];
  /** The public identity of the phone that has scanned it. */
  phone: Uint8Array | undefined;
  /** It asks for a pairing code; its number comes with it. */
  code: CompanionHello | undefined;
  /** The passkey step that the phone asks for. */
  passkey: PasskeyExchange | undefined;
  /** Emits answers of the client. */
  answers: EventTarget;
}

/** As the client shows them: the first for a minute, the others for 20 s. */
const FIRST_REF_MS = 60_000;
const REF_MS = 20_000;
const REFS = 6;

export function servePairing(
  context: WhatsappContext,
  pairings: Map<string, PairingSocket>,
  { noiseKey, payload }: Hello,
  wire: Wire,
): WireUser {
  const { devicePairingData: keys } = payload;
  const gone = new AbortController();
  const now = context.clock.now();
  const base64 = (bytes: Uint8Array | null | undefined) =>
    Buffer.from(bytes ?? []).toString('base64');
  const pairing: PairingSocket = {
    noiseKey,
    wire,
    gone: gone.signal,
    bundle: {
      registrationId: numberOf(keys?.eRegid),
      identity: base64(keys?.eIdent),
      signedPreKey: {
        id: numberOf(keys?.eSkeyId),
        value: base64(keys?.eSkeyVal),
        signature: base64(keys?.eSkeySig),
      },
      preKeys: [],
    },
    refs: Array.from({ length: REFS }, (_, index) => ({
      ref: `2@${randomBytes(48).toString('base64')}`,
      expiresAt: now + FIRST_REF_MS + index * REF_MS,
    })),
    phone: undefined,
    code: undefined,
    passkey: undefined,
    answers: new EventTarget(),
  };
  pairings.set(noiseKey, pairing);
  wire.send(
    node('iq', { from: SERVER, type: 'set', id: 'pair-device', xmlns: 'md' }, [
      node(
        'pair-device',
        {},
        pairing.refs.map(({ ref }) => node('ref', {}, Buffer.from(ref))),
      ),
    ]),
  );
  return {
    stanza: (stanza) => takeStanza(pairing, stanza),
    closed() {
      gone.abort();
      if (pairings.get(noiseKey) === pairing) pairings.delete(noiseKey);
    },
  };
}

function takeStanza(pairing: PairingSocket, stanza: BinaryNode): void {
  const { wire, answers } = pairing;
  const { id = '', type } = stanza.attrs;
  const [part] = children(stanza);
  if (stanza.tag === 'ack' && id.startsWith('passkey-') && pairing.passkey) {
    pairing.passkey.screen.acks += 1;
  }
  if (stanza.tag !== 'iq') return;
  if (type === 'result') {
    const signed = bytesOf(child(child(stanza, 'pair-device-sign'), 'device-identity'));
    if (signed && pairing.phone) {
      const fits = checkDeviceSignature(signed, pairing.bundle.identity, pairing.phone);
      answers.dispatchEvent(new Event(fits ? 'signed' : 'refused'));
    }
    return;
  }
  const result = (content?: BinaryNode[]) =>
    wire.send(node('iq', { id, type: 'result', from: SERVER }, content));
  const answered = part && stanza.attrs.xmlns === 'md' ? pairing.passkey?.answer(part) : undefined;
  if (answered) {
    if (!('error' in answered)) return result(answered.content);
    const refused = node('error', { code: answered.error, text: 'refused' });
    return wire.send(node('iq', { id, type: 'error', from: SERVER }, [refused]));
  }
  if (part?.tag !== 'link_code_companion_reg') return result();
  if (part.attrs.stage === 'companion_hello') {
    pairing.code = readCompanionHello(part);
    if (!pairing.code) return wire.cut();
    const ref = node('link_code_pairing_ref', {}, pairing.code.ref);
    return result([node('link_code_companion_reg', { stage: 'companion_hello' }, [ref])]);
  }
  if (pairing.code && finishCode(pairing.code, part)) {
    result();
    answers.dispatchEvent(new Event('finished'));
    return;
  }
  const error = node('error', { code: '400', text: 'bad-request' });
  wire.send(node('iq', { id, type: 'error', from: SERVER }, [error]));
  answers.dispatchEvent(new Event('refused'));
}

function numberOf(bytes: Uint8Array | null | undefined): number {
  const length = bytes?.length ?? 0;
  return bytes && length > 0 && length <= 4 ? Buffer.from(bytes).readUIntBE(0, length) : 0;
}
