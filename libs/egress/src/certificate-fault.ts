import { codesOf } from './error-codes.ts';
import type { CertificateKind } from './host-fault.ts';

/** What is wrong with a server's certificate, and what to do. Both are phrases for people. */
export interface CertificateFault {
  name: 'unknownAuthority' | 'expired' | 'notYetValid' | 'otherName' | 'notValid';
  kind: CertificateKind;
  text: string;
  advice: string;
}

/** Codes of X.509 verification, as OpenSSL and Node name them. */
const OTHERS =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|ERROR_IN_C|DEPTH_ZERO|UNABLE_TO_|SELF_SIGNED|HOSTNAME_|(?:CA|EE)_(?:KEY|MD)_|INVALID_(?:CA|PURPOSE)|PATH_LENGTH)/;

const BY_CODE: readonly (readonly [codes: RegExp, fault: CertificateFault])[] = [
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED)$/,
    {
      name: 'unknownAuthority',
      kind: 'certificateUnknownAuthority',
      text: 'its certificate is of no known authority',
      advice: 'let it send the whole chain; EXTRA_CA_FILE names an authority of your own',
    },
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    {
      name: 'expired',
      kind: 'certificateExpired',
      text: 'its certificate has expired',
      advice: 'renew it',
    },
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    {
      name: 'notYetValid',
      kind: 'certificateEarly',
      text: 'its certificate is not valid yet',
      advice: 'compare the clocks of both machines',
    },
  ],
  [
    /^(?:ERR_TLS_CERT_ALTNAME_(?:INVALID|FORMAT)|HOSTNAME_MISMATCH)$/,
    {
      name: 'otherName',
      kind: 'certificateOtherName',
      text: 'its certificate is for another name',
      advice: 'use a host name that it has',
    },
  ],
  [
    OTHERS,
    {
      name: 'notValid',
      kind: 'certificateNotValid',
      text: 'its certificate is not valid',
      advice: 'use another one',
    },
  ],
];

export const CERTIFICATE_FAULTS: readonly CertificateFault[] = BY_CODE.map(([, fault]) => fault);

/** Why a connection failed, if it is because of the server's certificate; else null. */
export function certificateFault(error: unknown): CertificateFault | null {
  for (const code of codesOf(error)) {
    const found = BY_CODE.find(([codes]) => codes.test(code));
    if (found) return found[1];
  }
  return null;
}
