import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { EnvError } from './read-env.ts';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/**
 * Trusts the authorities of `EXTRA_CA_FILE` (PEM) in every connection of this process, beside those that Node knows. Throws
 * EnvError.
 */
export function trustExtraAuthorities(env: NodeJS.ProcessEnv = process.env): void {
  const file = env['EXTRA_CA_FILE'];
  if (file === undefined || file === '') return;
  const extra = authoritiesIn(file);
  setDefaultCACertificates([...getCACertificates('default'), ...extra]);
}

function authoritiesIn(file: string): string[] {
  let found: string[];
  try {
    found = readFileSync(file, 'utf8')
      .split(BEGIN)
      .slice(1)
      .map((rest) => `${BEGIN}${rest.split(END, 1)[0] ?? ''}${END}`);
    for (const pem of found) new X509Certificate(pem);
  } catch (error) {
    throw new EnvError([`EXTRA_CA_FILE can't be read: ${(error as Error).message}`]);
  }
  if (found.length === 0) throw new EnvError(['EXTRA_CA_FILE has no certificate in PEM']);
  return found;
}
