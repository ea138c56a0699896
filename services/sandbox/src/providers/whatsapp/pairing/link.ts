import { waitForEvent } from './wait-for-event.ts';
import { isNumber } from '../jid.ts';
import { endDevice } from '../disconnect.ts';
import { seconds, type WhatsappContext } from '../whatsapp-context.ts';
import { primaryHello } from './pairing-code.ts';
import type { PairingSocket } from './serve-pairing.ts';
import { createPasskeyExchange } from '../passkey/passkey-exchange.ts';
import { passkeyPlayOf } from '../passkey/passkey-plays.ts';
import { pairSuccess } from './sign-device.ts';

export type LinkResult =
  | { status: 'linked'; number: string; device: number }
  /** WhatsApp asks for the passkey of the phone's owner; the link follows. */
  | { status: 'passkey'; number: string }
  | { status: 'refused'; reason: string };

const refused = (reason: string): LinkResult => ({ status: 'refused', reason });

const ANSWER_TIMEOUT_MS = 10_000;
const MAX_DEVICES_OF_A_PHONE = 4;
/** Phones whose passkey step is remembered; the oldest is forgotten first. */
const MAX_SCREENS = 500;
/** First number for phones that link without a number; further ones count up. */
const FIRST_PHONE = 15_550_200_001;

type Pairings = ReadonlyMap<string, PairingSocket>;

/** Links the client of a scanned QR code: `…#ref,noise key,identity,secret,platform`. */
export async function linkByQr(
  context: WhatsappContext,
  pairings: Pairings,
  { qr, number }: { qr: string; number?: string | undefined },
): Promise<LinkResult> {
  const [ref, noiseKey = '', , secret = ''] = qr.trim().replace(/^.*#/, '').split(',');
  const pairing = pairings.get(noiseKey);
  const known = pairing?.refs.find((one) => one.ref === ref);
  const advSecret = Buffer.from(secret, 'base64');
  if (!pairing || !known || advSecret.length !== 32) {
    return refused('no device shows this QR code');
  }
  if (known.expiresAt <= context.clock.now()) return refused('this QR code has expired');
  return completeOrAsk(context, pairing, number ?? freePhone(context), advSecret);
}

/** Links the client whose pairing code was typed into the phone of this number. */
export async function linkByCode(
  context: WhatsappContext,
  pairings: Pairings,
  { code, number }: { code: string; number: string },
): Promise<LinkResult> {
  const pairing = [...pairings.values()].findLast((one) => one.code?.number === number);
  const hello = pairing?.code;
  if (!pairing || !hello) return refused('no device asks for this number');
  const { identity } = context.signal.keysOf(number);
  const typed = code.replace(/[^a-z0-9]/gi, '').toUpperCase();
  const answer = waitForEvent(context, pairing, ['finished', 'refused'], ANSWER_TIMEOUT_MS);
  pairing.wire.send(await primaryHello(hello, typed, identity, seconds(context)));
  if ((await answer) !== 'finished' || !hello.advSecret) return refused('wrong pairing code');
  return completeOrAsk(context, pairing, number, hello.advSecret);
}

/** Links the client, or asks for a passkey first where the phone has one. */
function completeOrAsk(
  context: WhatsappContext,
  pairing: PairingSocket,
  number: string,
  advSecret: Buffer,
): LinkResult | Promise<LinkResult> {
  const play = passkeyPlayOf(number);
  if (play === undefined) return complete(context, pairing, number, advSecret);
  const { passkeyScreens, logger } = context;
  const passkey = createPasskeyExchange(context, pairing, {
    number,
    play,
    advSecret,
    link(secret) {
      void complete(context, pairing, number, secret).then(
        (result) => logger.debug('sandbox: phone with a passkey', { result: result.status }),
      );
    },
  });
  pairing.passkey = passkey;
  const [oldest] = passkeyScreens.keys();
  if (oldest !== undefined && passkeyScreens.size >= MAX_SCREENS) passkeyScreens.delete(oldest);
  passkeyScreens.set(number, passkey.screen);
  passkey.begin();
  return { status: 'passkey', number };
}

async function complete(
  context: WhatsappContext,
  pairing: PairingSocket,
  number: string,
  advSecret: Buffer,
): Promise<LinkResult> {
  const { store, signal } = context;
  const { noiseKey, bundle, wire } = pairing;
  if (!isNumber(number)) return refused('number is not valid');
  if (store.banned(number)) return refused('this account is banned');
  const linked = store.devices().filter((one) => one.number === number && !one.loggedOut);
  if (linked.length >= MAX_DEVICES_OF_A_PHONE) return refused('this phone has four linked devices');
  const taken = new Set(linked.map(({ device }) => device));
  const device = [1, 2, 3, 4].find((index) => !taken.has(index)) ?? MAX_DEVICES_OF_A_PHONE;
  const { identity } = signal.keysOf(number);
  pairing.phone = identity.public;
  const answer = waitForEvent(context, pairing, ['signed', 'refused'], ANSWER_TIMEOUT_MS);
  wire.send(
    pairSuccess({
      number,
      device,
      phone: identity,
      companionIdentity: bundle.identity,
      advSecret,
      t: seconds(context),
    }),
  );
  if ((await answer) !== 'signed') return refused('the device did not accept');
  store.link({ noiseKey, number, device });
  store.saveBundle(noiseKey, bundle);
  // The client must reconnect as the linked device.
  endDevice(pairing, 515);
  return { status: 'linked', number, device };
}

function freePhone({ store }: WhatsappContext): string {
  const numbers = new Set(store.devices().map(({ number }) => number));
  let phone = FIRST_PHONE;
  while (numbers.has(String(phone))) phone++;
  return String(phone);
}
