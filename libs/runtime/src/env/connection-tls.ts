import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certificatesIn } from './certificates-in.ts';
import { EnvError, type EnvRule } from './read-env.ts';

/** What a client trusts and shows in TLS connections to one server, in PEM, as Node's `tls.connect` takes it. */
export interface ConnectionTls {
  /** The only authorities that are trusted. Absent: those of all connections. */
  ca?: string[];
  cert?: string;
  key?: string;
  passphrase?: string;
}

/** Servers whose connections have files of their own, by the first word of their variables. */
export type TlsServer = 'AMQP' | 'MONGODB';

type Values = Readonly<Record<string, unknown>>;

const HOW: Readonly<Record<TlsServer, string>> = {
  AMQP: 'begin with amqps:// for each node',
  MONGODB: 'have tls=true',
};

/** Reads the files that a server's variables name; undefined where none is set. Throws EnvError. */
export function connectionTls(server: TlsServer, values: Values): ConnectionTls | undefined {
  const [caFile, certFile, keyFile, passphrase] = [
    'CA_FILE',
    'CERT_FILE',
    'KEY_FILE',
    'KEY_PASSPHRASE',
  ].map((name) => values[`${server}_${name}`] as string | undefined);
  const tls: ConnectionTls = {};
  if (caFile !== undefined) tls.ca = [...certificatesIn(caFile, `${server}_CA_FILE`)];
  if (certFile !== undefined && keyFile !== undefined) {
    const cert = certificatesIn(certFile, `${server}_CERT_FILE`).join('\n');
    const pem = textOf(keyFile, `${server}_KEY_FILE`);
    const key = openKey(server, pem, passphrase);
    if (!new X509Certificate(cert).checkPrivateKey(key)) {
      throw new EnvError([`${server}_KEY_FILE isn't the key of ${server}_CERT_FILE`]);
    }
    Object.assign(tls, { cert, key: pem });
    if (passphrase !== undefined) tls.passphrase = passphrase;
  }
  return Object.keys(tls).length > 0 ? tls : undefined;
}

/** Refuses files that can't be used, and files beside a URL without TLS. */
export const connectionTlsRule =
  (server: TlsServer): EnvRule =>
  (isSet, values) => {
    const url = values[`${server}_URL`];
    const named = [`${server}_CA_FILE`, `${server}_CERT_FILE`].filter(isSet);
    if (typeof url === 'string' && named.length > 0 && !isEncrypted(url)) {
      return `${server}_URL must ${HOW[server]} when ${named.join(', ')} is set`;
    }
    try {
      connectionTls(server, values);
      if (typeof url === 'string') checkOwnFiles(server, url);
      return null;
    } catch (error) {
      if (error instanceof EnvError) return error.faults.join('; ');
      throw error;
    }
  };

function textOf(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new EnvError([`${setting} can't be read: ${(error as Error).message}`]);
  }
}

function openKey(server: TlsServer, pem: string, passphrase: string | undefined): KeyObject {
  const [file, opener] = [`${server}_KEY_FILE`, `${server}_KEY_PASSPHRASE`];
  const isSealed = pem.includes('ENCRYPTED');
  if (isSealed && passphrase === undefined) {
    throw new EnvError([`${opener} is missing: ${file} is sealed`]);
  }
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    const fault = isSealed ? `${opener} doesn't open ${file}` : `${file} has no private key in PEM`;
    throw new EnvError([fault]);
  }
}

function isEncrypted(url: string): boolean {
  if (/^amqps?:/.test(url)) return !/(?:^|,\s{0,10})amqp:/.test(url);
  const query = queryOf(url);
  return url.startsWith('mongodb+srv:') || [query.get('tls'), query.get('ssl')].includes('true');
}

/** A connection string may list several hosts, so that it is no URL. */
const queryOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '');

/** Checks files that MongoDB's connection string names itself. */
function checkOwnFiles(server: TlsServer, url: string): void {
  const query = queryOf(url);
  for (const name of ['tlsCAFile', 'tlsCertificateKeyFile']) {
    const file = query.get(name);
    if (file !== null) certificatesIn(file, `${name} of ${server}_URL`);
  }
}
