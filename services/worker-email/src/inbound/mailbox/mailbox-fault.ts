import type { CheckSaid } from '@cascade/contracts';
import { certificateFault, type HostFault } from '@cascade/egress';
import type { OauthFault } from '@cascade/store';
import { NoAccessToken } from '../../oauth/no-access-token.ts';
import { MailboxFlooded } from './bound-answers.ts';
import { NoRoomForMail } from './no-room-for-mail.ts';
import { NoUidValidity } from './no-uid-validity.ts';

/** The reason of a mailbox that gives some of its mails alone. */
export const mailsNotGiven = (uids: readonly number[], isSkipped: boolean): CheckSaid => ({
  kind: isSkipped ? 'mailboxUidsSkipped' : 'mailboxUidsAgain',
  params: { uids: uids.join(', ') },
});

/** Why egress opens no connection to a host, or the sentence of a row of an earlier version. */
export const hostSaying = (reason: HostFault | string): CheckSaid => ({
  kind: 'hostSaying',
  params: { reason },
});

const OF_TOKENS = {
  sign_in: { kind: 'mailboxSignIn' },
  app: { kind: 'mailboxApp' },
  no_app: { kind: 'mailboxNoApp' },
  unreachable: { kind: 'mailServerUnreachable' },
} as const satisfies Record<OauthFault, CheckSaid>;

/** Why a mailbox can't be read, for the device's owner; the server's own words stay in the log. */
export function mailboxFault(error: unknown): CheckSaid {
  if (error instanceof MailboxFlooded) return { kind: 'mailboxFlooded' };
  if (error instanceof NoRoomForMail) return { kind: 'mailboxBusy' };
  if (error instanceof NoAccessToken) return OF_TOKENS[error.fault];
  if (error instanceof NoUidValidity) return { kind: 'mailboxNoUids' };
  const { authenticationFailed, code, serverResponseCode, mailboxMissing } = error as {
    authenticationFailed?: boolean;
    code?: string;
    serverResponseCode?: string;
    mailboxMissing?: boolean;
  };
  // The server's own trouble (RFC 5530), not that of the login.
  const isPassing = /^(?:UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/.test(serverResponseCode ?? '');
  if (authenticationFailed === true && !isPassing) return { kind: 'mailboxLogin' };
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') {
    return { kind: 'mailboxMissing' };
  }
  if (certificateFault(error) || /CERT|TLS|SSL/.test(code ?? '')) {
    return { kind: 'mailboxCertificate' };
  }
  return { kind: 'mailServerUnreachable' };
}
