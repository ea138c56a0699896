import {
  CHANNEL_DEFINITIONS,
  contactTarget,
  isByContact,
  isChannelWith,
  type Channel,
  type InboundRow,
  type ReadingAsked,
  type ReadingChannel,
} from '@cascade/contracts';
import { logFailure, newId } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';

/** Messages of a contact that one call shows as read. */
const MOST_MESSAGES = 10;

/** A contact sees for this long that somebody writes (Graph, "Typing indicators"). */
const TYPING_MS = 20_000;

/** Conversations whose typing is remembered. */
const MOST_TYPING = 1_000;

/** Later than this nothing is shown. */
const UNTIL_MS = 10_000;

const readsBack = (channel: Channel): channel is ReadingChannel =>
  isChannelWith(channel, 'showsReading', true);

/** Whether contacts of the device see that their messages are read. */
export const showsReading = (device: Pick<Device, 'channel' | 'settings'> | null): boolean =>
  device?.settings.show_reading === true && CHANNEL_DEFINITIONS[device.channel].showsReading;

/**
 * Creates what asks the device's worker to show a contact that a person read the messages, or writes. It costs
 * nothing else: without an answer, a device or a broker the contact sees nothing.
 */
export function createShowReading(
  parts: Pick<DashboardContext, 'repositories' | 'broker' | 'clock' | 'logger'>,
) {
  const { repositories, broker, clock, logger } = parts;
  const typed = new Map<string, number>();

  /** Whether typing may be shown again. */
  function mayType(conversation: string): boolean {
    const now = clock.now();
    if (now - (typed.get(conversation) ?? -Infinity) < TYPING_MS) return false;
    typed.delete(conversation);
    typed.set(conversation, now);
    const [oldest] = typed.keys();
    if (typed.size > MOST_TYPING && oldest !== undefined) typed.delete(oldest);
    return true;
  }

  return async function showReading(
    {
      account,
      device: id,
      channel,
      from,
    }: Pick<InboundRow, 'account' | 'device' | 'channel' | 'from'>,
    through: number,
    typing: boolean,
  ): Promise<void> {
    // In a restored copy nothing reaches a contact, not even that somebody reads.
    if (repositories.hold.isHeld(account)) return;
    try {
      const to = contactTarget(channel, from);
      const device = await repositories.devices.get(account, id);
      if (!readsBack(channel) || !showsReading(device) || to === null || to === undefined) return;
      if (typing && !mayType(`${id} ${from.id}`)) return;
      const { data } = await repositories.inbound.list(
        account,
        { limit: MOST_MESSAGES },
        { device: id, contact: from.id },
      );
      const messages = data
        .filter(({ at, message }) => at <= through && isByContact(message))
        .map(({ providerMessageId, at }) => ({ id: providerMessageId, at }));
      if (messages.length === 0) return;
      const until = clock.now() + UNTIL_MS;
      const body: ReadingAsked = {
        device: id,
        to,
        messages,
        ...(typing ? { typing } : {}),
        until,
      };
      const isHeld = CHANNEL_DEFINITIONS[channel].delivery === 'device';
      await broker.publish(`reading.asked.${channel}`, body, {
        messageId: newId('read', clock.now()),
        ...(isHeld ? { route: id } : {}),
        expiresInMs: UNTIL_MS,
      });
    } catch (error) {
      logFailure(logger, 'inbox: reading not shown', { device: id, error });
    }
  };
}
