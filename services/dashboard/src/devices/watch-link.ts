import type { Clock } from '@cascade/runtime';
import {
  whatsappOfferContext,
  type Device,
  type DevicesRepository,
  type WhatsappLink,
  type WhatsappLinksRepository,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { event, watchStore } from '../http/event-stream.ts';
import { writeTime } from '../http/times.ts';
import { viewLink } from './view-link.ts';

export interface WatchParts {
  devices: Pick<DevicesRepository, 'get'>;
  links: Pick<WhatsappLinksRepository, 'get'>;
  vault: Vault;
  clock: Clock;
}

const LOOK_EVERY_MS = 400;

/**
 * What happens to a device while somebody watches, as server-sent events: `state` (at first, and when
 * it or the restriction changes), `qr` and `code` with the time at which they expire. Ends when the
 * device is gone, and when `watched` says so.
 */
export function watchLink(
  { devices, links, vault, clock }: WatchParts,
  { account, device: id }: { account: string; device: string },
  watched: () => boolean,
): AsyncGenerator<string> {
  let lastState = '';
  let lastOffer = '';
  return watchStore({ clock, watched, everyMs: LOOK_EVERY_MS }, async () => {
    const [device, link] = await Promise.all([devices.get(account, id), links.get(account, id)]);
    if (!device) return null;
    const state = stateEvent(device, link);
    const offer = offerEvent(id, link, vault, clock.now());
    const events = [
      ...(state === lastState ? [] : [state]),
      ...(offer === lastOffer || offer === '' ? [] : [offer]),
    ];
    lastState = state;
    lastOffer = offer;
    return events;
  });
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
