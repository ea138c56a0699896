import { ownMember } from '@cascade/contracts';
import type { BounceClass } from '@cascade/contracts';

/** Classes of the bounce types of Amazon SES, which Resend passes on. */
const BY_SUB_TYPE: Readonly<Record<string, BounceClass>> = {
  NoEmail: 'no_such_address',
  MailboxFull: 'mailbox_full',
  MessageTooLarge: 'too_large',
  ContentRejected: 'policy',
  AttachmentRejected: 'policy',
  Suppressed: 'unknown',
  OnAccountSuppressionList: 'unknown',
};

/** @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types */
export function readBounceType(
  type: unknown,
  subType: unknown,
): { permanent: boolean; bounceClass: BounceClass } {
  // A suppressed address isn't asked again: what was said of it before isn't known.
  const named = typeof subType === 'string' ? subType : '';
  const permanent = type === 'Permanent' && !/suppress/i.test(named);
  const found = ownMember(BY_SUB_TYPE, named);
  return { permanent, bounceClass: found ?? (permanent ? 'no_such_address' : 'temporary') };
}
