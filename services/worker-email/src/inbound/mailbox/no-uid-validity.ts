/** The server's UIDs name a mail for this connection alone (RFC 3501, 6.3.1): where reading ended can't be kept. */
export class NoUidValidity extends Error {
  override readonly name = 'NoUidValidity';
}
