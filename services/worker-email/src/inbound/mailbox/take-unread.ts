import { createHash } from 'node:crypto';
import { OUTSIDE_TEXTS } from '@cascade/contracts';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock } from '@cascade/runtime';
import type { AddressOwner } from '@cascade/store';
import type { FetchMessageObject } from 'imapflow';

/** Why a mail stays unread: above the size limit, not parseable, or not given by its server. */
export type UnreadReason = 'too_large' | 'unreadable' | 'not_given';

export type TakeUnread = (
  owner: AddressOwner,
  mail: {
    place: string;
    reason: UnreadReason;
    envelope: FetchMessageObject['envelope'];
    size?: number | undefined;
  },
) => Promise<void>;

const MAX_LINE = 998;
const MAX_ADDRESS = 320;
const MAX_NAME = OUTSIDE_TEXTS.displayName;

/**
 * Stores a message about an unreadable mail in a mailbox, from the server's envelope. Its sender got no
 * refusal, so the mail would otherwise be lost silently. The sender counts as unverified.
 */
export function createTakeUnread({
  intake,
  clock,
}: {
  intake: Pick<InboundIntake, 'takeMessage'>;
  clock: Clock;
}): TakeUnread {
  return async ({ account, device, sandbox }, { place, reason, envelope, size }) => {
    const { from: [author] = [], subject, messageId } = envelope ?? {};
    const address = (author?.address ?? '').slice(0, MAX_ADDRESS);
    const name = author?.name?.trim().slice(0, MAX_NAME);
    await intake.takeMessage({
      account,
      device,
      channel: 'email',
      providerMessageId: `unread:${nameOf(envelope, size) ?? place}`,
      from: { id: address.toLowerCase(), address, ...(name ? { name } : {}), verified: false },
      message: {
        id: messageId?.trim().slice(0, MAX_LINE) || `<${place}@no-message-id>`,
        type: 'unsupported',
        provider_type: `mail.${reason}`,
        ...(subject ? { subject: subject.slice(0, MAX_LINE) } : {}),
      },
      sandbox,
      at: clock.now(),
    });
  };
}

/** Names a mail by what keeps when its server gives it another UID. A Message-ID alone may be that of two mails. */
function nameOf(
  envelope: FetchMessageObject['envelope'],
  size: number | undefined,
): string | undefined {
  const { messageId, date, subject, from } = envelope ?? {};
  if (!messageId) return undefined;
  const facts = [messageId, String(date), subject, from?.[0]?.address, size];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}
