import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EnvError } from './read-env.ts';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/** Reads the certificates (PEM) of the file that a setting names. Throws EnvError. */
export function certificatesIn(file: string, setting: string): readonly string[] {
  let found: string[];
  try {
    found = readFileSync(file, 'utf8')
      .split(BEGIN)
      .slice(1)
      .map((rest) => `${BEGIN}${rest.split(END, 1)[0] ?? ''}${END}`);
    for (const pem of found) new X509Certificate(pem);
  } catch (error) {
    throw new EnvError([`${setting} can't be read: ${(error as Error).message}`]);
  }
  if (found.length === 0) throw new EnvError([`${setting} has no certificate in PEM`]);
  return found;
}
