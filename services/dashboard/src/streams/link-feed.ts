import type { Clock } from '@cascade/runtime';
import {
  whatsappOfferContext,
  type Device,
  type DevicesRepository,
  type WhatsappLink,
  type WhatsappLinksRepository,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { isInStep, viewPasskey, type LinkInStep } from '../devices/passkey-steps.ts';
import { viewLink } from '../devices/view-link.ts';
import { writeTime } from '../http/times.ts';
import { event } from './event.ts';
import { readEach, type Feed, type FeedEvent, type Snapshot } from './feed.ts';

export interface LinkFeedParts {
  devices: Pick<DevicesRepository, 'get'>;
  links: Pick<WhatsappLinksRepository, 'get'>;
  vault: Vault;
  clock: Clock;
}

/**
 * Feed of a linked phone: `state` (first, and when it or the restriction changes), `qr` and `code` with
 * the time at which they expire, `passkey` at each change of the passkey step, without its request.
 */
export function linkFeed({ devices, links, vault, clock }: LinkFeedParts): Feed {
  return {
    name: 'links',
    everyMs: 400,
    read: (account, subjects) =>
      readEach(subjects, async ({ id }): Promise<Snapshot | null> => {
        const [device, link] = await Promise.all([
          devices.get(account, id),
          links.get(account, id),
        ]);
        if (!device) return null;
        return {
          events: [
            stateEvent(device, link),
            ...offerEvents(id, link, vault, clock.now()),
            ...(isInStep(link, clock) ? [passkeyEvent(link, vault)] : []),
          ],
        };
      }),
  };
}

function stateEvent(device: Device, link: WhatsappLink | null): FeedEvent {
  const { state, number, restriction, history } = viewLink(device, link);
  const newest = history[0]?.to === state ? history[0] : null;
  const { why = null, failure = null } = newest ?? {};
  return { key: 'state', text: event('state', { state, number, why, restriction, failure }) };
}

function passkeyEvent(link: LinkInStep, vault: Vault): FeedEvent {
  const { request: _, ...data } = viewPasskey(link, vault);
  return { key: 'passkey', text: event('passkey', data) };
}

function offerEvents(
  device: string,
  link: WhatsappLink | null,
  vault: Vault,
  now: number,
): FeedEvent[] {
  const offer = link?.offer;
  if (!offer || offer.expiresAt <= now) return [];
  const shown = vault.open(offer.sealed, whatsappOfferContext(device));
  const data = { [offer.kind]: shown, expires_at: writeTime(offer.expiresAt) };
  return [{ key: 'offer', text: event(offer.kind, data) }];
}
