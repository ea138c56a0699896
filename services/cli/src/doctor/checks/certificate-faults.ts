/** What to do about a certificate that Node refuses, by its code. */
export const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew the certificate, and see that its renewal runs.',
  CERT_NOT_YET_VALID: 'Compare the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use a certificate for the host name of PUBLIC_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Serve the whole chain: the certificate, then those of its issuers (fullchain.pem).',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'Serve the whole chain (fullchain.pem); name an authority of your own with --ca.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Providers refuse a self-signed certificate: use one of an authority, such as Let’s Encrypt.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Providers refuse it; name an authority of your own with --ca.',
};
