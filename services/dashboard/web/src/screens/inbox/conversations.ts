import type { RowOf } from '../../api/types.ts';

export type InboundItem = RowOf<'/api/inbound'>;

/** What one contact wrote to one device. */
export interface ConversationItem extends Pick<InboundItem, 'device' | 'channel' | 'from'> {
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
    const { device, channel, from } = row;
    const key = keyOf(device, from.id);
    const known = found.get(key);
    if (known) known.messages.unshift(row);
    else found.set(key, { key, device, channel, from, latest: row, messages: [row] });
  }
  return [...found.values()];
}
