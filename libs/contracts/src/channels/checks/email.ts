import type { CheckSentences } from '../definition.ts';

/** What checks of mail servers, mail providers and mailboxes find, and what to do. */
export const emailChecks = {
  mailServerNotReachedSaying: 'Mail server can not be reached: {reason}.',
  adviceCertificateOfHost:
    'Its certificate must be valid for the host and of a known authority; EXTRA_CA_FILE names an authority of your own.',
  checkMailLogin: 'The mail server takes the login.',
  adviceMailLogin: 'Check host, port, TLS and the login.',
  /** Of the mailbox; `why` is one of the kinds below. */
  mailboxSaying: 'Mailbox: {why}.',
  mailboxLost: 'The connection was lost',
  mailboxLogin: 'The mail server refuses the login',
  mailboxSignIn: 'The sender must sign in again at the mail provider',
  mailboxApp: 'The mail provider refuses the app of the sender',
  mailboxNoApp: 'The installation has no app at the mail provider',
  mailboxMissing: 'There is no such mailbox',
  mailboxCertificate: 'The mail server has no valid certificate',
  mailboxFlooded: 'The mail server sends more than it was asked for',
  mailboxBusy: 'Too much mail waits to be stored; reading goes on later',
  mailboxTooMany: 'The account has too many open mailboxes; this one waits until another closes',
  mailboxNoUids: 'The mail server gives no lasting UIDs (UIDVALIDITY)',
  mailboxUidsSkipped:
    'The mail server does not give the mails with these UIDs: {uids}. They were skipped',
  mailboxUidsAgain:
    'The mail server does not give the mails with these UIDs: {uids}. They are asked for again',
  adviceMailbox: 'Check host, port, TLS and login of the mailbox (imap).',
  adviceMailboxRead: 'Read these mails in the mailbox itself.',
  mailServerBusy: 'The mail server is busy.',
  checkMailSignIn: 'Sender must sign in again at the mail provider.',
  adviceMailSignIn: 'Sign in on the page of the device.',
  checkMailApp: 'Mail provider refuses the app of the sender.',
  adviceMailApp: 'Compare tenant, client id and secret with the app at the provider.',
  checkMailNoApp: 'Installation has no app at the mail provider.',
  adviceMailNoApp:
    'The operator sets the id and the secret of an app, or the credentials name your own one.',
  checkMailTokens: 'Sign-in of the mail provider can not be reached.',
  adviceMailSmtpAuth:
    'The mailbox must let the app send: see that SMTP AUTH is on for it, and that it is the one that signed in.',
  adviceMailNoPasswords:
    'This server takes no passwords: choose the sign-in of the provider in place of the password (oauth).',
  mailServerNoTls: 'The mail server offers no TLS in this way.',
  adviceSendgrid: 'Make an API key with the permission Mail Send in SendGrid, and set it here.',
  adviceResend: 'Make an API key with the permission to send in Resend, and set it here.',
  adviceSes: 'Check the access key, its permission ses:SendEmail and the region in AWS.',
  advicePostmark: 'Copy the server API token from the API Tokens page of the server in Postmark.',
  adviceMailgun: 'Check the key, the domain and its region in Mailgun.',
} as const satisfies CheckSentences;
