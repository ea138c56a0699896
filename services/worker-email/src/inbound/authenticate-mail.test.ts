import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import DKIM from 'nodemailer/lib/dkim';
import { createAuthenticate } from './authenticate-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const ZONE: Readonly<Record<string, string>> = {
  'client.test': 'v=spf1 ip4:192.0.2.7 -all',
  's1._domainkey.client.test': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  '_dmarc.client.test': 'v=DMARC1; p=reject',
};

const resolver = (domain: string, type: string) => {
  const text = type === 'TXT' ? ZONE[domain] : undefined;
  return text === undefined
    ? Promise.reject(Object.assign(new Error(`no ${type} of ${domain}`), { code: 'ENOTFOUND' }))
    : Promise.resolve([[text]]);
};

const MAIL = Buffer.from(
  'From: Ann <ann@client.test>\r\nTo: support@shop.test\r\nSubject: Hi\r\n' +
    'Date: Sat, 21 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@client.test>\r\n\r\nHi\r\n',
);

const signed = (): Promise<Buffer> => {
  const signer = new DKIM({ domainName: 'client.test', keySelector: 's1', privateKey });
  return buffer(signer.sign(MAIL));
};

const parts = { clock: fakeClock(), logger: silentLogger };
const authenticate = createAuthenticate({ ...parts, resolver });
const from = (ip: string) => ({ ip, helo: 'mx.client.test', sender: 'ann@client.test' });

test('a signed mail from where its domain sends', async () => {
  expect(await authenticate(await signed(), from('192.0.2.7'))).toEqual({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
  });
});

test('a forged one', async () => {
  expect(await authenticate(MAIL, from('198.51.100.1'))).toEqual({
    spf: 'fail',
    dkim: 'none',
    dmarc: 'fail',
  });
});

test('a signature whose mail was changed on its way', async () => {
  const changed = Buffer.from((await signed()).toString().replace(/Hi\r\n$/, 'Pay me\r\n'));
  expect((await authenticate(changed, from('198.51.100.1'))).dkim).not.toBe('pass');
});

test('a name server that is silent holds nothing up', async () => {
  const clock = fakeClock();
  const silent = createAuthenticate({ ...parts, clock, resolver: () => new Promise(() => {}) });
  const verdict = silent(MAIL, from('192.0.2.7'));
  await clock.advance(8_001);
  expect(await verdict).toEqual({ spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' });
});
