import type { WebSocket } from 'ws';
import type { ContactAnswer } from '../../answers/contact-answer.ts';
import { askForAgain, capNewChats, lockFor, sendReceipt, writeTo } from './contact-acts.ts';
import { disconnect } from './disconnect.ts';
import { createSignal } from './messages/signal.ts';
import type { KnownPasskey } from './passkey/check-assertion.ts';
import { linkByCode, linkByQr } from './pairing/link.ts';
import { servePairing, type PairingSocket } from './pairing/serve-pairing.ts';
import { serveDevice } from './serve-device.ts';
import { tellPhone } from './tell-phone.ts';
import {
  socketsOf,
  type NewChats,
  type WhatsappContext,
  type WhatsappParts,
} from './whatsapp-context.ts';
import { serveWire } from './wire/serve-wire.ts';

export type Engine = ReturnType<typeof createEngine>;

/** Clients that wait for a phone at once; the oldest is turned away first. */
const MAX_PAIRINGS = 500;

/**
 * Creates the WhatsApp Web server, on Baileys' own primitives: it reverses what the client library does.
 * Loaded when the first client connects.
 */
export function createEngine(parts: WhatsappParts) {
  const context: WhatsappContext = {
    ...parts,
    mediaAuth: parts.media.auth,
    signal: createSignal(parts.store),
    sockets: new Map(),
    timeLocks: new Map(),
    typing: new Map(),
    newChats: new Map(),
    retries: new Map(),
    passkeys: new Map(),
    passkeyScreens: new Map(),
    keysCame: new EventTarget(),
  };
  const { store, logger } = context;
  const pairings = new Map<string, PairingSocket>();

  return {
    /** `hostname` is this machine as the client knows it. */
    serve(socket: WebSocket, hostname: string): void {
      serveWire(
        socket,
        context.clock,
        (hello, wire) => {
          if (!hello.payload.devicePairingData) {
            return serveDevice(context, hello, wire, `${hostname}:${parts.media.port}`);
          }
          const [oldest] = pairings.values();
          if (oldest && pairings.size >= MAX_PAIRINGS) oldest.wire.close();
          return servePairing(context, pairings, hello, wire);
        },
        (error) => logger.debug('sandbox: whatsapp connection failed', { error: String(error) }),
      );
    },
    /** Numbers with linked or connected devices, and whether their accounts stand. */
    devices: () =>
      store.devices().map(({ noiseKey, number, device, loggedOut }) => ({
        number,
        device,
        state: store.banned(number) ? 'banned' : loggedOut ? 'logged_out' : 'linked',
        connected: context.sockets.has(noiseKey),
      })),
    linkByQr: (request: { qr: string; number?: string }) => linkByQr(context, pairings, request),
    linkByCode: (request: { code: string; number: string }) =>
      linkByCode(context, pairings, request),
    writeTo: (message: Parameters<typeof writeTo>[1]) => writeTo(context, message),
    tell: (answer: ContactAnswer) => tellPhone(context, answer),
    sendReceipt: (receipt: Parameters<typeof sendReceipt>[1]) => sendReceipt(context, receipt),
    askForAgain: (message: Parameters<typeof askForAgain>[1]) => askForAgain(context, message),
    lockFor: (number: string, lockSeconds: number) => lockFor(context, number, lockSeconds),
    capNewChats: (number: string, cap: NewChats) => capNewChats(context, number, cap),
    disconnect: (number: string, code: Parameters<typeof disconnect>[2]) =>
      disconnect(context, number, code),
    /** What a phone shows of its passkey step. */
    passkeyScreen: (number: string) => context.passkeyScreens.get(number),
    /** Tells the sandbox a passkey of a phone's owner: assertions must be of it, and are verified. */
    knowPasskey(number: string, passkey: KnownPasskey): void {
      const [oldest] = context.passkeys.keys();
      if (oldest !== undefined && context.passkeys.size >= MAX_PAIRINGS) {
        context.passkeys.delete(oldest);
      }
      context.passkeys.set(number, passkey);
    },
    /** Forgets a number with its devices, its ban and its sessions. */
    forget(number: string): void {
      context.passkeys.delete(number);
      context.passkeyScreens.delete(number);
      for (const { wire } of socketsOf(context, number)) wire.cut();
      context.timeLocks.delete(number);
      context.newChats.delete(number);
      store.forget(number);
    },
  };
}
