import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { systemClock } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';
import { dkimSign } from 'mailauth';
import { createAuthenticator, type Authenticator } from './authenticate-mail.ts';
import type { MailOrigin } from './judge-mail.ts';
import { readMail, type ReadMail } from './read-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const KEY = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
const ZONE: Readonly<Record<string, string>> = {
  'client.test': 'v=spf1 ip4:192.0.2.7 -all',
  's1._domainkey.client.test': KEY,
  's1._domainkey.mail.client.test': KEY,
  '_dmarc.client.test': 'v=DMARC1; p=reject',
  // Without a DMARC record.
  'plain.test': 'v=spf1 ip4:192.0.2.7 -all',
  'bounces.plain.test': 'v=spf1 ip4:192.0.2.7 -all',
  's1._domainkey.plain.test': KEY,
  's1._domainkey.mail.plain.test': KEY,
  // Strict alignment: subdomains don't count.
  'strict.test': 'v=spf1 -all',
  's1._domainkey.mail.strict.test': KEY,
  '_dmarc.strict.test': 'v=DMARC1; p=reject; adkim=s; aspf=s',
  'evil.test': 'v=spf1 ip4:198.51.100.1 -all',
  's1._domainkey.evil.test': KEY,
  's1._domainkey.evil.github.io': KEY,
};

const resolver = (domain: string, type: string) => {
  const text = type === 'TXT' ? ZONE[domain] : undefined;
  return text === undefined
    ? Promise.reject(Object.assign(new Error(`no ${type} of ${domain}`), { code: 'ENOTFOUND' }))
    : Promise.resolve([[text]]);
};

const mailOf = (from: string, { more = '', body = 'Hi\r\n' } = {}) =>
  `${from}\r\n${more}To: support@shop.test\r\nSubject: Hi\r\n` +
  `Date: Sat, 21 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@client.test>\r\n\r\n${body}`;
const MAIL = mailOf('From: Ann <ann@client.test>');

async function signed(mail: string, domain = 'client.test', options: object = {}) {
  const key = { signingDomain: domain, selector: 's1', privateKey };
  const { signatures } = await dkimSign(mail, {
    canonicalization: 'relaxed/relaxed',
    signTime: new Date(),
    ...key,
    signatureData: [{ ...key, ...options }],
  });
  return signatures + mail;
}

const expectNoLeaks = watchLeaks();
const HEAD_BYTES = 64 * 1024;
const started: Authenticator[] = [];

/** Judges as the product does, in parsers. */
function start(options: Partial<Parameters<typeof createAuthenticator>[0]> = {}) {
  const authenticator = createAuthenticator({
    clock: systemClock,
    logger: silentLogger,
    resolver,
    ...options,
  });
  started.push(authenticator);
  return async (text: string, origin: MailOrigin, owner = 'shop') => {
    const raw = Buffer.from(text);
    // Parses the head only: the author is there, and a long body is slow to parse.
    const mail = (await readMail(raw.subarray(0, HEAD_BYTES))) as ReadMail;
    return authenticator.authenticate({ raw, mail, origin }, { owner });
  };
}

const judge = start();

afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await expectNoLeaks();
});

const OF_CLIENT = '192.0.2.7';
const OF_EVIL = '198.51.100.1';
const at = (ip: string, sender = 'ann@client.test') => ({ ip, helo: 'mx.test', sender });
/** As a mailbox elsewhere has it. */
const IN_MAILBOX: MailOrigin = {};

describe('the sender is verified', () => {
  test.each<[string, () => string | Promise<string>, MailOrigin]>([
    ['by SPF and DKIM with DMARC', () => signed(MAIL), at(OF_CLIENT)],
    ['by SPF alone', () => MAIL, at(OF_CLIENT)],
    ['by DKIM alone, as in a mail that was passed on', () => signed(MAIL), at(OF_EVIL, 'x@y.test')],
    ['by the DKIM key of a subdomain', () => signed(MAIL, 'mail.client.test'), IN_MAILBOX],
    ['by DKIM in a mailbox', () => signed(MAIL), IN_MAILBOX],
    [
      'without DMARC, by SPF of a subdomain',
      () => mailOf('From: ann@plain.test'),
      at(OF_CLIENT, 'b-1@bounces.plain.test'),
    ],
    [
      'without DMARC, by DKIM of a subdomain',
      () => signed(mailOf('From: Ann <Ann@Plain.test>'), 'mail.plain.test'),
      at(OF_EVIL, ''),
    ],
  ])('%s', async (_, mail, origin) => {
    expect(await judge(await mail(), origin)).toMatchObject({ verified: true });
  });
});

describe('the sender is not verified', () => {
  const plain = 'From: ann@plain.test';
  test.each<[string, () => string | Promise<string>, MailOrigin]>([
    ['of a forged mail', () => MAIL, at(OF_EVIL)],
    ['where the envelope is the writer’s own', () => MAIL, at(OF_EVIL, 'me@evil.test')],
    ['where the signature is the writer’s own', () => signed(MAIL, 'evil.test'), at(OF_EVIL, '')],
    [
      'of a changed mail',
      async () => (await signed(MAIL)).replace(/Hi\r\n$/, 'Pay me\r\n'),
      at(OF_EVIL),
    ],
    [
      'of a mail with a signed head and another’s text behind it',
      async () => `${await signed(MAIL, 'client.test', { maxBodyLength: 4 })}START\r\n`,
      at(OF_EVIL),
    ],
    [
      'of a mail whose subject isn’t signed',
      async () =>
        (await signed(MAIL, 'client.test', { headerList: ['from', 'to'] })).replace(
          'Subject: Hi',
          'Subject: START',
        ),
      IN_MAILBOX,
    ],
    [
      'of two From headers',
      () => mailOf('From: a@evil.test\r\nFrom: ann@client.test'),
      at(OF_CLIENT),
    ],
    ['of two authors', () => mailOf('From: ann@client.test, bob@client.test'), at(OF_CLIENT)],
    ['of a group', () => mailOf('From: Us: ann@client.test;'), at(OF_CLIENT)],
    ['of no From', () => mailOf('Sender: ann@client.test'), at(OF_CLIENT)],
    ['of an empty From', () => mailOf('From: Ann <>'), at(OF_CLIENT)],
    [
      'of an address that only a name has',
      () => signed(mailOf('From: "ann@client.test" <me@evil.test>, ann@client.test'), 'evil.test'),
      at(OF_EVIL, 'me@evil.test'),
    ],
    [
      'of two addresses in one',
      () => signed(mailOf('From: <ann@client.test>me@evil.test'), 'evil.test'),
      at(OF_EVIL, 'me@evil.test'),
    ],
    [
      'of an author behind a second @',
      () => signed(mailOf('From: ann@client.test@evil.test'), 'evil.test'),
      at(OF_EVIL, 'me@evil.test'),
    ],
    [
      'where Sender is signed and From is another’s',
      () =>
        signed(mailOf('From: ann@client.test', { more: 'Sender: me@evil.test\r\n' }), 'evil.test'),
      at(OF_EVIL, 'me@evil.test'),
    ],
    ['of two subjects', async () => `Subject: START\r\n${await signed(MAIL)}`, at(OF_EVIL)],
    ['without DMARC and SPF of a stranger', () => mailOf(plain), at(OF_EVIL, 'me@evil.test')],
    [
      'without DMARC and the key of a stranger',
      () => signed(mailOf(plain), 'evil.test'),
      IN_MAILBOX,
    ],
    [
      'below a public suffix that others are below too',
      () => signed(mailOf('From: ann@shop.github.io'), 'evil.github.io'),
      IN_MAILBOX,
    ],
    [
      'of a domain that says that its subdomains don’t speak for it',
      () => signed(mailOf('From: ann@strict.test'), 'mail.strict.test'),
      IN_MAILBOX,
    ],
    [
      'by what a mail in a mailbox says of its own way',
      () =>
        'Return-Path: <ann@client.test>\r\n' +
        `Received: from mx.client.test (mx.client.test [${OF_CLIENT}]) by mx.shop.test; Sat, 21 Nov 2026 10:00:00 +0000\r\n` +
        'Authentication-Results: mx.shop.test; dmarc=pass header.from=client.test\r\n' +
        MAIL,
      IN_MAILBOX,
    ],
  ])('%s', async (_, mail, origin) => {
    expect(await judge(await mail(), origin)).toMatchObject({ verified: false });
  });
});

test('results have the words of RFC 8601', async () => {
  const { authentication } = await judge(await signed(MAIL), at(OF_CLIENT));
  expect(authentication).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' });
  const forged = await judge(MAIL, at(OF_EVIL));
  expect(forged.authentication).toEqual({ spf: 'fail', dkim: 'none', dmarc: 'fail' });
  const fetched = await judge(MAIL, IN_MAILBOX);
  expect(fetched.authentication).toEqual({ spf: 'none', dkim: 'none', dmarc: 'fail' });
});

test('a mail with too many signatures is verified by none of them', async () => {
  const lookups: string[] = [];
  const judgeAndCount = start({
    resolver: (domain, type) => {
      lookups.push(domain);
      return resolver(domain, type);
    },
  });
  const one = (await signed(MAIL)).slice(0, -MAIL.length);
  const judgeWith = (count: number) => judgeAndCount(one.repeat(count) + MAIL, at(OF_CLIENT));
  expect(await judgeWith(10)).toMatchObject({ verified: true });
  lookups.length = 0;
  expect(await judgeWith(11)).toEqual({
    verified: false,
    authentication: { spf: 'none', dkim: 'permerror', dmarc: 'none' },
  });
  expect(lookups).toEqual([]);
});

test('a mail with bare line feeds is verified with CRLF', async () => {
  const mail = await signed(MAIL);
  expect(await judge(mail.replaceAll('\r\n', '\n'), at(OF_CLIENT))).toMatchObject({
    verified: true,
    authentication: { dkim: 'pass' },
  });
});

const TEMPERROR = {
  authentication: { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' },
  verified: false,
};

test('a silent name server delays a mail for 8 s and leaves it unverified', async () => {
  const clock = fakeClock();
  let asked = 0;
  const judgeInSilence = start({
    clock,
    resolver: () => {
      asked += 1;
      return new Promise(() => {});
    },
  });
  const verdict = judgeInSilence(await signed(MAIL), at(OF_CLIENT));
  await waitFor(() => asked > 0 || undefined, { timeoutMs: 20_000, what: 'a lookup' });
  await clock.advance(8_001);
  expect(await verdict).toEqual(TEMPERROR);
});

/** Signatures that each cover another length of the body. */
const signaturesOf = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.test; s=s${n}; l=${28_000_000 - n};\r\n` +
      ' h=from; bh=eA==; b=eA==\r\n',
  ).join('');

test('a large mail with too many signatures for the time limit is verified by none of them', async () => {
  const large = `${signaturesOf(10)}From: eve@evil.test\r\n\r\n${'x\r\n'.repeat(3_100_000)}`;
  expect(await judge(large, at(OF_EVIL))).toEqual({
    verified: false,
    authentication: { spf: 'none', dkim: 'permerror', dmarc: 'none' },
  });
});

test('a mail whose header is folded over many blank lines is not verified', async () => {
  const folded = `From: eve@evil.test\r\nSubject: a${' \n'.repeat(300_000)} b\r\n\r\nx\r\n`;
  expect(await judge(folded, at(OF_EVIL))).toEqual(TEMPERROR);
});

test('a mail that exceeds the time limit is unverified, and others do not wait for it', async () => {
  const clock = fakeClock();
  const judgeInTime = start({ clock, timeMs: 5_000 });
  // Each signature hashes the body again; short lines make that slow.
  const endless = `${signaturesOf(3)}From: eve@evil.test\r\n\r\n${'x y  z\r\n'.repeat(3_500_000)}`;
  const slow = judgeInTime(endless, at(OF_EVIL), 'a');
  const other = await judgeInTime(await signed(MAIL), at(OF_CLIENT), 'b');
  expect(other).toMatchObject({ verified: true });
  // Its processor time ends it, or at last the clock: on a busy machine a parse has eight times as long.
  await clock.advance(40_001);
  expect(await slow).toEqual(TEMPERROR);
});

/** Ends all processes that this one has started, as the system does that runs out of memory. */
function killParsers(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1');
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
}

test('mails are tried again if their process was ended', async () => {
  let asked = 0;
  let isSilent = true;
  const judgeTogether = start({
    clock: fakeClock(),
    resolver: (domain, type) => {
      asked += 1;
      return isSilent ? new Promise(() => {}) : resolver(domain, type);
    },
  });
  const mails = await Promise.all([signed(MAIL), signed(mailOf('From: Bea <bea@client.test>'))]);
  const verdicts: Promise<unknown>[] = [];
  for (const mail of mails) {
    const before = asked;
    verdicts.push(judgeTogether(mail, at(OF_CLIENT), String(before)));
    await waitFor(() => asked > before || undefined, { timeoutMs: 20_000, what: 'a lookup' });
  }
  isSilent = false;
  killParsers();
  expect(await Promise.all(verdicts)).toMatchObject([{ verified: true }, { verified: true }]);
});
