/** Reasons for the device's owner. */
export const MAILBOX_FAULTS = {
  login: 'The mail server refuses the login',
  missing: 'There is no such mailbox',
  certificate: 'The mail server has no valid certificate',
  unreachable: 'Mail server can not be reached',
} as const;

/** Why a mailbox can't be read, for the device's owner; the server's own words stay in the log. */
export function mailboxFault(error: unknown): string {
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
