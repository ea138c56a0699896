/** Address of an installation on this machine with the variables of this command. */
export const ownAddress = ({ PORT, TLS_CERT_FILE }: NodeJS.ProcessEnv): string =>
  `${TLS_CERT_FILE ? 'https' : 'http'}://127.0.0.1:${PORT || '8080'}`;
