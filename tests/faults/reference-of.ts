import type { Channel } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { messageIdOf } from '@cascade/worker-whatsapp';
import { MAIL_TAG } from './mail-tag.ts';

/** How the provider's stub names a send of the sender `sender.test`. */
export function referenceOf(row: StoredRequest, channel: Channel): string | undefined {
  const send = row.sends[channel]!;
  switch (channel) {
    case 'waba':
      return `${row._id}:${send.id}`;
    case 'email':
      return `<${send.id}.${row._id}.${MAIL_TAG}@sender.test>`;
    case 'whatsapp':
      return messageIdOf(send.device, send.id);
    // The Bot API has no place for it: the text, which no two sends share.
    default:
      return 'message' in send.content ? send.content.message.message : undefined;
  }
}
