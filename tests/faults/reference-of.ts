import type { Channel } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { messageIdOf } from '@cascade/worker-whatsapp';

/** What the provider's stub tells a send by, as `arrivedAs` writes it. */
export function referenceOf(row: StoredRequest, channel: Channel): string | undefined {
  const send = row.sends[channel]!;
  switch (channel) {
    case 'waba':
      return `${row._id}:${send.id}`;
    case 'email':
      return `${send.id}.${row._id}`;
    case 'whatsapp':
      return messageIdOf(send.device, send.id);
    // The Bot API has no place for it: the text, which no two sends share.
    default:
      return 'message' in send.content ? send.content.message.message : undefined;
  }
}

/** A mail's id without what makes it one that nobody can guess: `<send>.<request>`. */
export const arrivedAs = (channel: Channel, reference: string): string =>
  channel === 'email' ? (/^<(\d+\.\d+)\./.exec(reference)?.[1] ?? reference) : reference;
