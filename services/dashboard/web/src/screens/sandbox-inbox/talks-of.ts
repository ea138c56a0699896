import type { ChannelName } from '../../components/channels.ts';
import type { Entry } from './read-entry.ts';

/** The conversation of a contact with the account's devices of one channel. */
export interface Talk {
  channel: ChannelName;
  contact: string;
  last: Entry;
}

/** Groups entries into conversations, the latest first. */
export function talksOf(entries: readonly Entry[]): Talk[] {
  const talks = new Map<string, Talk>();
  for (const entry of entries) {
    const { channel, contact } = entry;
    const key = `${channel} ${contact}`;
    const known = talks.get(key);
    if (known === undefined || known.last.id < entry.id) {
      talks.set(key, { channel, contact, last: entry });
    }
  }
  return Array.from(talks.values()).toSorted((a, b) => b.last.id - a.last.id);
}

/** An entry as one line. */
export function summaryOf({ subject, text, header, place, list, attachments }: Entry): string {
  return subject || text || header || place || attachments[0]?.name || list?.button || '…';
}
