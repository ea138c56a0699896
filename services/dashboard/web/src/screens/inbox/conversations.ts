import type { RowOf } from '../../api/types.ts';

export type InboundRow = RowOf<'/api/inbound'>;

/** What one contact wrote to one device. */
export interface Conversation extends Pick<InboundRow, 'device' | 'channel' | 'from'> {
  key: string;
  latest: InboundRow;
  /** The oldest first. */
  messages: InboundRow[];
}

const keyOf = (device: string, contact: string): string => JSON.stringify([device, contact]);

/** @param rows the newest first, as they are listed; the conversations follow the same order. */
export function conversationsOf(rows: readonly InboundRow[]): Conversation[] {
  const found = new Map<string, Conversation>();
  for (const row of rows) {
    const { device, channel, from } = row;
    const key = keyOf(device, from.id);
    const known = found.get(key);
    if (known) known.messages.unshift(row);
    else found.set(key, { key, device, channel, from, latest: row, messages: [row] });
  }
  return [...found.values()];
}
