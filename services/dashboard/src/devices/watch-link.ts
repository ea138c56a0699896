import type { Clock } from '@cascade/runtime';
import {
  whatsappOfferContext,
  type Device,
  type DevicesRepository,
  type WhatsappLink,
  type WhatsappLinksRepository,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { writeTime } from '../http/times.ts';
import { viewLink } from './view-link.ts';

export interface WatchParts {
  devices: Pick<DevicesRepository, 'get'>;
  links: Pick<WhatsappLinksRepository, 'get'>;
  vault: Vault;
  clock: Clock;
}

const LOOK_EVERY_MS = 400;
/** Something is written at least this often, so that a proxy doesn't cut a quiet stream. */
const BEAT_MS = 15_000;
/** A browser comes back by itself. */
const LONGEST_MS = 15 * 60_000;

/**
 * What happens to a device while somebody watches, as server-sent events: `state` (at first, and when
 * it or the restriction changes), `qr` and `code` with the time at which they expire. Ends when the
 * device is gone, and when `watched` says so.
 */
export async function* watchLink(
  { devices, links, vault, clock }: WatchParts,
  { account, device: id }: { account: string; device: string },
  watched: () => boolean,
): AsyncGenerator<string> {
  const started = clock.now();
  let lastState = '';
  let lastOffer = '';
  let lastBeat = started;
  while (watched() && clock.now() - started < LONGEST_MS) {
    const [device, link] = await Promise.all([devices.get(account, id), links.get(account, id)]);
    if (!device) return;
    const state = stateEvent(device, link);
    const offer = offerEvent(id, link, vault, clock.now());
    if (state !== lastState) {
      lastState = state;
      yield state;
    }
    if (offer !== lastOffer) {
      lastOffer = offer;
      if (offer !== '') yield offer;
    }
    if (clock.now() - lastBeat >= BEAT_MS) {
      lastBeat = clock.now();
      yield ': still here\n\n';
    }
    await clock.sleep(LOOK_EVERY_MS);
  }
}

function stateEvent(device: Device, link: WhatsappLink | null): string {
  const { state, number, restriction, history } = viewLink(device, link);
  const why = history[0]?.to === state ? history[0].why : null;
  return event('state', { state, number, why, restriction });
}

function offerEvent(device: string, link: WhatsappLink | null, vault: Vault, now: number): string {
  const offer = link?.offer;
  if (!offer || offer.expiresAt <= now) return '';
  const text = vault.open(offer.sealed, whatsappOfferContext(device));
  return event(offer.kind, { [offer.kind]: text, expires_at: writeTime(offer.expiresAt) });
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
