import type { RowOf } from '../../api/types.ts';

export type InboundItem = RowOf<'/api/inbound'>;

/** What a person wrote on the phone, or in the provider's app. */
export type EchoItem = RowOf<'/api/echoes'>;

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
  /** Null: a person wrote first, on the phone, and the contact has written nothing. */
  latest: InboundItem | null;
  /** The oldest first. */
  messages: InboundItem[];
  /** Ids of the contact by device, with the time of the newest message. */
  names: readonly { device: string; contact: string; through: string }[];
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
 * @param begun messages of conversations that a person began on a phone, the newest first; they stand among the others by
 *   their time.
 */
export function conversationsOf(
  rows: readonly InboundItem[],
  groupOf: (device: string) => readonly string[],
  begun: readonly EchoItem[] = [],
): ConversationItem[] {
  const found = new Map<string, ConversationItem>();
  for (const row of rows) {
    const { device, channel, from, contact } = row;
    const devices = groupOf(device);
    const key = keyOf(devices, contact);
    const known = found.get(key);
    if (known) {
      known.messages.unshift(row);
      // The assignee of one id of a contact has all of its ids.
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
        names: [],
        ...state,
      });
    }
  }
  const written = [...found.values()].map((one) => ({ ...one, names: namesOf(one.messages) }));
  const others = begun.flatMap((echo) => {
    const { device, channel, to, at, id, thread, message } = echo;
    const devices = groupOf(device);
    const contact = echo.contact ?? to.id;
    const key = keyOf(devices, contact);
    if (found.has(key)) return [];
    const answer = { echo_id: id, at, automatic: false, text: message.text ?? null };
    const { done = false, assignee = null } = thread ?? {};
    const names = [{ device, contact: to.id, through: at }];
    const conversation: ConversationItem = {
      key,
      device,
      devices,
      channel,
      from: to,
      contact,
      latest: null,
      messages: [],
      names,
      done,
      unread: false,
      answer,
      assignee,
    };
    return [conversation];
  });
  if (others.length === 0) return written;
  return [...written, ...others].toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
}

const keyOf = (devices: readonly string[], contact: string): string =>
  JSON.stringify([devices[0], contact]);

/** Where a conversation stands in the list. */
const timeOf = ({ latest, answer }: ConversationItem): string => latest?.at ?? answer?.at ?? '';

function namesOf(messages: readonly InboundItem[]): ConversationItem['names'] {
  const newest = new Map<string, InboundItem>();
  for (const message of messages) newest.set(`${message.device} ${message.from.id}`, message);
  return Array.from(newest.values(), ({ device, from, at }) => ({
    device,
    contact: from.id,
    through: at,
  }));
}

/** Whether a conversation is the one that an address of the screen names, by any id of its contact. */
export const isConversation = (
  { devices, contact, names }: ConversationItem,
  via: string | undefined,
  named: string | undefined,
): boolean =>
  via !== undefined &&
  devices.includes(via) &&
  (contact === named || names.some((one) => one.contact === named));
