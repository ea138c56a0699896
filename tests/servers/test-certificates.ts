import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { makeDataDir } from './program-server.ts';
import { runProgram } from './run-program.ts';
import { ServerUnavailable } from './server.ts';

/** A certificate and its key, as files in PEM. */
export interface CertificateFiles {
  certFile: string;
  keyFile: string;
  /** Both in one file. */
  bothFile: string;
}

/** Certificates of a private authority, made anew for each suite. Those of servers are for `localhost` and 127.0.0.1. */
export interface TestCertificates {
  /** The authority that signed all of them but those of strangers. */
  caFile: string;
  server: CertificateFiles;
  /** Of a server, and over since a year. */
  expired: CertificateFiles;
  /** Of a server, and over in a day. */
  ending: CertificateFiles;
  /** Of a server, signed by another authority. */
  stranger: CertificateFiles;
  client: CertificateFiles;
  /** Of a client, and over in a day. */
  endingClient: CertificateFiles;
  /** Of a client, signed by another authority. */
  strangeClient: CertificateFiles;
  /** The key of `client`, sealed with `passphrase`. */
  sealedKeyFile: string;
  passphrase: string;
}

const PASSPHRASE = 'correct horse';
const LONG = ['20250101000000Z', '20990101000000Z'] as const;
const soon = () =>
  `${new Date(Date.now() + 86_400_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
const OVER = ['20240101000000Z', '20250101000000Z'] as const;

/** Makes certificates with the openssl of this machine, in a folder that ends with this process. */
export async function makeTestCertificates(): Promise<TestCertificates> {
  const openssl = findProgram('openssl');
  if (openssl === undefined) throw new ServerUnavailable('no openssl on the PATH');
  const folder = await makeDataDir('certificates');
  const run = (...args: string[]) => runProgram(openssl, args, { timeoutMs: 20_000 });
  const at = (name: string) => join(folder, name);
  await writeFile(at('openssl.cnf'), CONFIGURATION);

  const makeKey = (name: string) =>
    run('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', at(name));
  const makeAuthority = async (name: string) => {
    const [key, cert] = [`${name}.key.pem`, `${name}.cert.pem`];
    await makeKey(key);
    const subject = ['-subj', `/O=${name}/CN=Authority of tests`, '-days', '3650'];
    const how = ['-config', at('openssl.cnf'), '-extensions', 'authority'];
    await run('req', '-x509', '-new', '-key', at(key), '-out', at(cert), ...subject, ...how);
    await writeFile(at(`${name}.index`), '');
    await writeFile(at(`${name}.serial`), '01\n');
    return { name, key, cert };
  };
  type Authority = Awaited<ReturnType<typeof makeAuthority>>;
  const issue = async (
    by: Authority,
    name: string,
    kind: 'server' | 'client',
    [from, to]: readonly [string, string] = LONG,
  ): Promise<CertificateFiles> => {
    const [keyFile, certFile, bothFile] = [
      at(`${name}.key.pem`),
      at(`${name}.pem`),
      at(`${name}.both.pem`),
    ];
    const [request, config] = [at(`${name}.csr`), at(`${name}.cnf`)];
    await makeKey(`${name}.key.pem`);
    // MongoDB takes a client whose O and OU are those of its servers for one of its own members.
    const subject = `/O=${kind}s/CN=${kind === 'server' ? 'localhost' : name}`;
    await run(
      'req',
      '-new',
      '-key',
      keyFile,
      '-subj',
      subject,
      '-config',
      at('openssl.cnf'),
      '-out',
      request,
    );
    await writeFile(config, `${CONFIGURATION}${signing(at(by.name))}`);
    const how = ['-config', config, '-extensions', kind, '-outdir', folder];
    const signer = ['-cert', at(by.cert), '-keyfile', at(by.key)];
    const dates = ['-startdate', from, '-enddate', to];
    const files = ['-in', request, '-out', certFile];
    await run('ca', '-batch', '-notext', ...how, ...signer, ...dates, ...files);
    const both = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    await writeFile(bothFile, both.join(''), { mode: 0o600 });
    return { certFile, keyFile, bothFile };
  };

  const own = await makeAuthority('own');
  const other = await makeAuthority('other');
  const certificates = {
    caFile: at(own.cert),
    server: await issue(own, 'server', 'server'),
    expired: await issue(own, 'expired', 'server', OVER),
    ending: await issue(own, 'ending', 'server', [LONG[0], soon()]),
    stranger: await issue(other, 'stranger', 'server'),
    client: await issue(own, 'client', 'client'),
    endingClient: await issue(own, 'ending-client', 'client', [LONG[0], soon()]),
    strangeClient: await issue(other, 'strange-client', 'client'),
    sealedKeyFile: at('client.sealed.pem'),
    passphrase: PASSPHRASE,
  };
  const seal = ['-aes256', '-passout', `pass:${PASSPHRASE}`, '-out', certificates.sealedKeyFile];
  await run('pkey', '-in', certificates.client.keyFile, ...seal);
  return certificates;
}

const CONFIGURATION = `
[req]
distinguished_name = name
prompt = no
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost, IP:127.0.0.1
[client]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = clientAuth
`;

const signing = (authority: string) => `
[ca]
default_ca = signing
[signing]
database = ${authority}.index
serial = ${authority}.serial
default_md = sha256
unique_subject = no
policy = policy
[policy]
organizationName = supplied
commonName = supplied
`;
