import {
  CHANNEL_DEFINITIONS,
  keyOfSender,
  writtenForms,
  type InboundRow,
} from '@cascade/contracts';
import { hasHeard, SESSION_WINDOW_MS } from '@cascade/store';
import type { DashboardContext } from '../context.ts';

/** What a reply to a contact may be. */
export interface ReplyTerms {
  needsTemplate: boolean;
  /** Epoch ms; null where the channel has no session window, or it is closed. */
  openUntil: number | null;
}

/** Reads whether a reply needs a template, by the rules of the send itself. */
export async function readReplyTerms(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  {
    account,
    at,
    device,
    channel,
    from,
    sandbox,
  }: Pick<InboundRow, 'account' | 'at' | 'device' | 'channel' | 'from' | 'sandbox'>,
): Promise<ReplyTerms> {
  const { contactLinks, deviceCallbacks, sessionWindows } = repositories;
  const { hasInline, hasSessionWindow } = definitionOf(channel);
  if (!hasSessionWindow) return { needsTemplate: !hasInline, openUntil: null };
  const key = keyOfSender(channel, from);
  const addresses = key === null ? [] : await contactLinks.knownAs(account, key, { sandbox });
  const forms = addresses.flatMap((address) => writtenForms(channel, address));
  const now = clock.now();
  const openUntil = await sessionWindows.openUntil(device, [...new Set(forms)], now);
  if (openUntil !== null) return { needsTemplate: false, openUntil };
  // The sandbox's Graph API counts from what the contact wrote to it.
  if (sandbox) return { needsTemplate: now - at >= SESSION_WINDOW_MS, openUntil };
  // Without its callbacks nobody knows: the provider decides, as for any other send.
  const heard = hasHeard(await deviceCallbacks.get(device), now, SESSION_WINDOW_MS);
  return { needsTemplate: heard, openUntil };
}

function definitionOf(channel: InboundRow['channel']) {
  const { inline, hasSessionWindow } = CHANNEL_DEFINITIONS[channel];
  return { hasInline: Object.keys(inline ?? {}).length > 0, hasSessionWindow };
}
