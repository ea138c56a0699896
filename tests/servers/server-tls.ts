import { readFile } from 'node:fs/promises';
import type { CertificateFiles, TestCertificates } from './test-certificates.ts';

/** TLS of a server of a test, which then takes no connection without it. */
export interface ServerTls {
  certificates: TestCertificates;
  /** Which of them the server shows; `server` when absent. */
  shows?: 'server' | 'expired' | 'stranger';
  /** Whether a client without a certificate of the authority is refused; false when absent. */
  demandsClient?: boolean;
}

/** The certificate that the server shows, with its key. */
export const shownBy = ({ certificates, shows = 'server' }: ServerTls): CertificateFiles =>
  certificates[shows];

/**
 * Options of a socket by which a test asks whether its own server answers. They don't judge the server's certificate, which
 * may be a bad one.
 */
export async function socketOptions(
  tls: ServerTls | undefined,
): Promise<{ cert?: Buffer; key?: Buffer; rejectUnauthorized?: false }> {
  if (tls === undefined) return {};
  const { certFile, keyFile } = tls.certificates.client;
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  return { cert, key, rejectUnauthorized: false };
}
