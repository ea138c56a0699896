import { X509Certificate } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { loopbackTls } from '../testing/loopback-tls.ts';
import { trustExtraAuthorities } from './trust-extra-authorities.ts';

const known = getCACertificates('default');
afterEach(() => setDefaultCACertificates(known));

/** The list is in another order and without repeats after it was set. */
const printsOf = (list: readonly string[]) =>
  new Set(list.map((pem) => new X509Certificate(pem).fingerprint256));

async function statusOf(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });
}

test('a server with a certificate of the authority in EXTRA_CA_FILE is trusted, and others as before', async () => {
  const [key, cert] = await Promise.all([
    readFile(loopbackTls.keyFile, 'utf8'),
    readFile(loopbackTls.certFile, 'utf8'),
  ]);
  const server = createServer({ key, cert }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    trustExtraAuthorities({});
    expect(await statusOf(port)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    trustExtraAuthorities({ EXTRA_CA_FILE: loopbackTls.certFile });
    expect(await statusOf(port)).toBe(200);
    const trusted = printsOf(getCACertificates('default'));
    expect([...printsOf(known)].filter((one) => !trusted.has(one))).toEqual([]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

test('a file that is not there, or has no certificate, is named', async () => {
  const empty = join(tmpdir(), `no-authority-${process.pid}.pem`);
  await writeFile(empty, 'nothing');
  try {
    expect(() => trustExtraAuthorities({ EXTRA_CA_FILE: `${empty}.gone` })).toThrow(
      /EXTRA_CA_FILE can't be read/,
    );
    expect(() => trustExtraAuthorities({ EXTRA_CA_FILE: empty })).toThrow(
      /EXTRA_CA_FILE has no certificate/,
    );
  } finally {
    await rm(empty);
  }
});
