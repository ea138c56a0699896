import { MailboxFlooded } from './bound-answers.ts';
import { NoRoomForMail } from './read-new-mail.ts';

/** Reasons for the device's owner. */
export const MAILBOX_FAULTS = {
  login: 'The mail server refuses the login',
  missing: 'There is no such mailbox',
  certificate: 'The mail server has no valid certificate',
  flooded: 'The mail server sends more than it was asked for',
  busy: 'Too much mail waits to be stored; reading goes on later',
  tooMany: 'The account has too many open mailboxes; this one waits until another closes',
  unreachable: 'Mail server can not be reached',
} as const;

/** Why a mailbox can't be read, for the device's owner; the server's own words stay in the log. */
export function mailboxFault(error: unknown): string {
  if (error instanceof MailboxFlooded) return MAILBOX_FAULTS.flooded;
  if (error instanceof NoRoomForMail) return MAILBOX_FAULTS.busy;
  const { authenticationFailed, code, serverResponseCode, mailboxMissing } = error as {
    authenticationFailed?: boolean;
    code?: string;
    serverResponseCode?: string;
    mailboxMissing?: boolean;
  };
  if (authenticationFailed === true) return MAILBOX_FAULTS.login;
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') {
    return MAILBOX_FAULTS.missing;
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code ?? '')) {
    return MAILBOX_FAULTS.certificate;
  }
  return MAILBOX_FAULTS.unreachable;
}
