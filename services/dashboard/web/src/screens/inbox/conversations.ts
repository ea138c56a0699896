import type { RowOf } from '../../api/types.ts';

export type InboundItem = RowOf<'/api/inbound'>;

/**
 * What one contact wrote, by all of its numbers and ids, to one device or to several devices that share a
 * sender pool.
 */
export interface ConversationItem extends Pick<InboundItem, 'channel' | 'from' | 'contact'> {
  key: string;
  /** The device that the contact wrote to last: replies go through it. */
  device: string;
  /** All devices of the conversation, this one too. */
  devices: readonly string[];
  latest: InboundItem;
  /** The oldest first. */
  messages: InboundItem[];
  /** It is done: no message came since. */
  done: boolean;
  /** The person hasn't read its newest message, and it isn't done. */
  unread: boolean;
  /** What was sent to the contact after its newest message; null: nobody has answered. */
  answer: NonNullable<InboundItem['answer']> | null;
  /** Id of the person who takes care of it. */
  assignee: string | null;
}

/**
 * @param rows the newest first, as they are listed; the conversations follow the same order.
 * @param groupOf the devices that share conversations with a device.
 */
export function conversationsOf(
  rows: readonly InboundItem[],
  groupOf: (device: string) => readonly string[],
): ConversationItem[] {
  const found = new Map<string, ConversationItem>();
  for (const row of rows) {
    const { device, channel, from, contact } = row;
    const devices = groupOf(device);
    const key = JSON.stringify([devices[0], contact]);
    const known = found.get(key);
    if (known) {
      known.messages.unshift(row);
      // A contact with several ids: whoever takes care of one takes care of all.
      known.assignee ??= row.thread?.assignee ?? null;
    } else {
      const messages = [row];
      const { done = false, unread = false, assignee = null } = row.thread ?? {};
      const state = { done, unread: unread && !done, assignee, answer: row.answer ?? null };
      found.set(key, {
        key,
        device,
        devices,
        channel,
        from,
        contact,
        latest: row,
        messages,
        ...state,
      });
    }
  }
  return [...found.values()];
}

/** Whether a conversation is the one that an address of the screen names, by any id of its contact. */
export const isConversation = (
  { devices, contact, messages }: ConversationItem,
  via: string | undefined,
  named: string | undefined,
): boolean =>
  via !== undefined &&
  devices.includes(via) &&
  (contact === named || messages.some(({ from }) => from.id === named));
