import { laneDriver } from '@cascade/channel';
import type { LaneDriver } from '@cascade/channel';
import { createSuppressions, unsubscribeUrl } from '@cascade/suppressions';
import { checkSender } from './check-device.ts';
import { createEmailAdapter, MEDIA_LIMITS } from './send/email-adapter.ts';
import { startInbound, type EmailParts } from './inbound/start-inbound.ts';
import { accessTokensOf } from './oauth/access-tokens-of.ts';
import { createNoteRefusal } from './send/note-refusal.ts';
import { createMessageTags } from './send/message-tags.ts';

/** Wires the worker. */
export const driver: LaneDriver<EmailParts> = laneDriver<EmailParts>({
  channel: 'email',
  defaultPort: 8085,
  mediaLimits: MEDIA_LIMITS,
  createAdapter(parts) {
    const { vault, publicUrl, clock, repositories, broker, logger } = parts;
    const running = repositories && broker && logger && { repositories, broker, logger, clock };
    const messageTags = createMessageTags(vault);
    return createEmailAdapter({
      ...parts,
      noteRefusal:
        running && createNoteRefusal({ ...running, suppressions: createSuppressions(running) }),
      tokens: running && accessTokensOf({ ...parts, ...running }),
      messageTag: (send, request) => messageTags(send, request)[0],
      // Without the gateway's address, mails have no one-click link.
      ...(publicUrl === undefined
        ? {}
        : { oneClickUrl: (of) => unsubscribeUrl(vault, publicUrl, of) }),
    });
  },
  receive: startInbound,
  checkDevice: checkSender,
});
