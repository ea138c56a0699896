import type { BounceClass } from '@cascade/contracts';

/** Classes of the bounce types of Amazon SES, which Resend passes on. */
const BY_SUB_TYPE: Readonly<Record<string, BounceClass>> = {
  NoEmail: 'no_such_address',
  MailboxFull: 'mailbox_full',
  MessageTooLarge: 'too_large',
  ContentRejected: 'policy',
  AttachmentRejected: 'policy',
  // An earlier bounce or complaint; which one isn't said.
  Suppressed: 'unknown',
  OnAccountSuppressionList: 'unknown',
};

/** @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types */
export function readBounceType(
  type: unknown,
  subType: unknown,
): { permanent: boolean; bounceClass: BounceClass } {
  const permanent = type === 'Permanent';
  const found = typeof subType === 'string' ? BY_SUB_TYPE[subType] : undefined;
  return { permanent, bounceClass: found ?? (permanent ? 'no_such_address' : 'temporary') };
}
