import { certificateFault } from '@cascade/egress';
import type { OauthFault } from '@cascade/store';
import { NoAccessToken } from '../../oauth/no-access-token.ts';
import { MailboxFlooded } from './bound-answers.ts';
import { NoRoomForMail } from './no-room-for-mail.ts';
import { NoUidValidity } from './no-uid-validity.ts';

/** Reasons for the device's owner. */
export const MAILBOX_FAULTS = {
  login: 'The mail server refuses the login',
  signIn: 'The sender must sign in again at the mail provider',
  app: 'The mail provider refuses the app of the sender',
  noApp: 'The installation has no app at the mail provider',
  missing: 'There is no such mailbox',
  certificate: 'The mail server has no valid certificate',
  flooded: 'The mail server sends more than it was asked for',
  busy: 'Too much mail waits to be stored; reading goes on later',
  tooMany: 'The account has too many open mailboxes; this one waits until another closes',
  noUids: 'The mail server gives no lasting UIDs (UIDVALIDITY)',
  unreachable: 'Mail server can not be reached',
} as const;

/** The reason of a mailbox that gives some of its mails alone. */
export const mailsNotGiven = (uids: readonly number[], isSkipped: boolean): string =>
  `The mail server does not give the mails with these UIDs: ${uids.join(', ')}. ` +
  (isSkipped ? 'They were skipped' : 'They are asked for again');

const OF_TOKENS = {
  sign_in: MAILBOX_FAULTS.signIn,
  app: MAILBOX_FAULTS.app,
  no_app: MAILBOX_FAULTS.noApp,
  unreachable: MAILBOX_FAULTS.unreachable,
} as const satisfies Record<OauthFault, string>;

/** Why a mailbox can't be read, for the device's owner; the server's own words stay in the log. */
export function mailboxFault(error: unknown): string {
  if (error instanceof MailboxFlooded) return MAILBOX_FAULTS.flooded;
  if (error instanceof NoRoomForMail) return MAILBOX_FAULTS.busy;
  if (error instanceof NoAccessToken) return OF_TOKENS[error.fault];
  if (error instanceof NoUidValidity) return MAILBOX_FAULTS.noUids;
  const { authenticationFailed, code, serverResponseCode, mailboxMissing } = error as {
    authenticationFailed?: boolean;
    code?: string;
    serverResponseCode?: string;
    mailboxMissing?: boolean;
  };
  // The server's own trouble (RFC 5530), not that of the login.
  const isPassing = /^(?:UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/.test(serverResponseCode ?? '');
  if (authenticationFailed === true && !isPassing) return MAILBOX_FAULTS.login;
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') {
    return MAILBOX_FAULTS.missing;
  }
  if (certificateFault(error) || /CERT|TLS|SSL/.test(code ?? '')) {
    return MAILBOX_FAULTS.certificate;
  }
  return MAILBOX_FAULTS.unreachable;
}
