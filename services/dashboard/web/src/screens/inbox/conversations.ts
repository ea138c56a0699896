import type { RowOf } from '../../api/types.ts';

export type InboundItem = RowOf<'/api/inbound'>;

/** What one contact wrote to one device, by all of its numbers and ids. */
export interface ConversationItem extends Pick<
  InboundItem,
  'device' | 'channel' | 'from' | 'contact'
> {
  key: string;
  latest: InboundItem;
  /** The oldest first. */
  messages: InboundItem[];
}

const keyOf = (device: string, contact: string): string => JSON.stringify([device, contact]);

/** @param rows the newest first, as they are listed; the conversations follow the same order. */
export function conversationsOf(rows: readonly InboundItem[]): ConversationItem[] {
  const found = new Map<string, ConversationItem>();
  for (const row of rows) {
    const { device, channel, from, contact } = row;
    const key = keyOf(device, contact);
    const known = found.get(key);
    if (known) known.messages.unshift(row);
    else found.set(key, { key, device, channel, from, contact, latest: row, messages: [row] });
  }
  return [...found.values()];
}

/** Whether a conversation is the one that an address of the screen names, by any id of its contact. */
export const isConversation = (
  { device, contact, messages }: ConversationItem,
  via: string | undefined,
  named: string | undefined,
): boolean =>
  device === via && (contact === named || messages.some(({ from }) => from.id === named));
