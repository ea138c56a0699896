import { mailboxFault } from './mailbox-fault.ts';

test.each([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
])('a mailbox behind a certificate with %s is told by it', (code) => {
  expect(mailboxFault(Object.assign(new Error('no'), { code }))).toEqual({
    kind: 'mailboxCertificate',
  });
});
