/** Why a mailbox can't be read, for the device's owner; the server's own words stay in the log. */
export function mailboxFault(error: unknown): string {
  const { authenticationFailed, code, serverResponseCode, mailboxMissing } = error as {
    authenticationFailed?: boolean;
    code?: string;
    serverResponseCode?: string;
    mailboxMissing?: boolean;
  };
  if (authenticationFailed === true) return 'The mail server refuses the login';
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') {
    return 'There is no such mailbox';
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code ?? '')) {
    return 'The mail server has no valid certificate';
  }
  return 'Mail server can not be reached';
}
