import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificatesIn } from './certificates-in.ts';

/**
 * Trusts the authorities of `EXTRA_CA_FILE` (PEM) in every connection of this process, beside those that Node knows. Throws
 * EnvError.
 */
export function trustExtraAuthorities(env: NodeJS.ProcessEnv = process.env): void {
  const file = env['EXTRA_CA_FILE'];
  if (file === undefined || file === '') return;
  const extra = certificatesIn(file, 'EXTRA_CA_FILE');
  setDefaultCACertificates([...getCACertificates('default'), ...extra]);
}
