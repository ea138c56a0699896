import { triesOf, type Channel, type Content, type SendTry } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { messageIdOf } from '@cascade/worker-whatsapp';

/** How the sandbox identifies a send, as `arrivedAs` writes it. */
function referenceOf(
  row: StoredRequest,
  channel: Channel,
  send: SendTry & { content: Content },
): string | undefined {
  switch (channel) {
    case 'waba':
      return `${row._id}:${send.id}`;
    case 'email':
      return `${send.id}.${row._id}`;
    case 'whatsapp':
      return messageIdOf(send.device, send.id);
    // The Bot API has no member for a reference. The text is unique to each send.
    default:
      return 'message' in send.content ? send.content.message.message : undefined;
  }
}

/** How the sandbox identifies the sends of a channel: all tries of a sender pool. */
export function referencesOf(row: StoredRequest, channel: Channel): string[] {
  const planned = row.sends[channel]!;
  const { content } = planned;
  const all = triesOf(planned).map((one) => referenceOf(row, channel, { ...one, content }));
  return [...new Set(all)].filter((reference) => reference !== undefined);
}

/** Removes the unguessable part of a mail's id: `<send>.<request>` is left. */
export const arrivedAs = (channel: Channel, reference: string): string =>
  channel === 'email' ? (/^<(\d+\.\d+)\./.exec(reference)?.[1] ?? reference) : reference;
