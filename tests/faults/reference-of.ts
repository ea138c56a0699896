import type { Channel } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { messageIdOf } from '@cascade/worker-whatsapp';

/** How the sandbox identifies a send, as `arrivedAs` writes it. */
export function referenceOf(row: StoredRequest, channel: Channel): string | undefined {
  const send = row.sends[channel]!;
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

/** Removes the unguessable part of a mail's id: `<send>.<request>` is left. */
export const arrivedAs = (channel: Channel, reference: string): string =>
  channel === 'email' ? (/^<(\d+\.\d+)\./.exec(reference)?.[1] ?? reference) : reference;
