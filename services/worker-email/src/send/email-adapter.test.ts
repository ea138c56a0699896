import { withReason } from '@cascade/contracts/testing';
import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mediaOfBytes } from '@cascade/channel';
import type { SendJob } from '@cascade/channel';
import { describeAdapterContract } from '@cascade/channel/testing';
import { unusedAddress } from '@cascade/egress/testing';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { loopbackTls, silentLogger, waitFor } from '@cascade/runtime/testing';
import type { EmailCredentials, SmtpCredentials } from '@cascade/store';
import PostalMime from 'postal-mime';
import type { MailContent } from './render-mail.ts';
import { createEmailAdapter } from './email-adapter.ts';
import { startFakeMailServer } from '../testing/fake-mail-server.ts';
import type { FakeMailServer, MailConduct } from '../testing/fake-mail-server.ts';

const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
const clock = systemClock;
const noSandbox = () => Promise.resolve(null);
const messageTag = () => 'tag';

const credentialsFor = ({ host, port }: { host: string; port: number }): SmtpCredentials => ({
  host,
  port,
  secure: false,
  username: 'mailer',
  password: 'sm7p-passw0rd',
  from: { name: 'Toko Büku', address: 'sales@shop.example' },
});

describeAdapterContract('email', {
  to: 'ann@example.com',
  async start() {
    const server = await startFakeMailServer();
    return {
      credentials: credentialsFor(server),
      adapter: createEmailAdapter({ egress, sandbox: noSandbox, clock, messageTag }),
      provider: {
        ...server,
        received: () => server.mails.length,
        conduct: (how) =>
          server.conduct(
            how === 'refuse'
              ? { at: 'recipient', reply: '550 5.1.1 no such user, password sm7p-passw0rd' }
              : how,
          ),
      },
    };
  },
  async startWithoutProvider() {
    return {
      credentials: credentialsFor(await unusedAddress()),
      adapter: createEmailAdapter({ egress, sandbox: noSandbox, clock, messageTag }),
    };
  },
});

describe('on the wire', () => {
  let server: FakeMailServer;
  let adapter: ReturnType<typeof createEmailAdapter>;

  beforeEach(async () => {
    server = await startFakeMailServer();
    adapter = createEmailAdapter({ egress, sandbox: noSandbox, clock, messageTag });
  });
  afterEach(async () => {
    await adapter.close();
    await server.close();
  });

  async function send(
    content: Partial<MailContent> = {},
    job: Partial<SendJob<EmailCredentials>> = {},
  ) {
    const whole: SendJob<EmailCredentials> = {
      send: 7,
      request: 3,
      device: { id: 'dev_1', account: 'acc_1', number: 'sales@shop.example', sandbox: false },
      credentials: credentialsFor(server),
      to: 'ann@example.com',
      content: { kind: 'email', subject: 'Code', text: '123456', attachments: [], ...content },
      media: [],
      ...job,
    };
    const prepared = await adapter.prepare(whole, AbortSignal.timeout(10_000));
    if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
    return withReason(await adapter.send(whole, prepared.ready, AbortSignal.timeout(10_000)));
  }
  const lastMail = () => PostalMime.parse(server.mails.at(-1) ?? '');

  test('headers, both parts and attachments arrive as they are', async () => {
    const attachment = Buffer.from([0, 1, 2, 13, 10, 46, 13, 10, 255]);
    const result = await send(
      {
        subject: 'Kode Anda: 123456 ✓',
        html: '<p>Halo <b>Ann</b></p>\n<p>.dot at the start</p>',
        text: 'Halo Ann\n.dot at the start',
      },
      { media: [mediaOfBytes(attachment, 'application/pdf', 'Rechnung März')] },
    );
    expect(result).toEqual({ state: 'sent', providerMessageId: '<7.3.tag@shop.example>' });
    const mail = await lastMail();
    expect(mail).toMatchObject({
      from: { name: 'Toko Büku', address: 'sales@shop.example' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Kode Anda: 123456 ✓',
      messageId: '<7.3.tag@shop.example>',
    });
    expect(mail.html).toContain('<p>.dot at the start</p>');
    expect(mail.text).toContain('Halo Ann\n.dot at the start');
    expect(mail.attachments[0]).toMatchObject({
      filename: 'Rechnung März.pdf',
      mimeType: 'application/pdf',
    });
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(attachment);
  });

  test('a delivery report is asked for (RFC 3461) where the caller waits for it and it comes in here', async () => {
    const own = { ...credentialsFor(server), return_path: 'bounce@shop.example' };
    await send({}, { credentials: own, wantsReceipt: true });
    await send({}, { credentials: own });
    await send({}, { wantsReceipt: true });
    expect(server.envelopes.map(({ notify }) => notify)).toEqual([['SUCCESS', 'FAILURE'], [], []]);
  });

  const copies = [
    { kind: 'cc', address: 'lead@example.com', field: 'cc[0]' },
    { kind: 'bcc', address: 'audit@example.com', field: 'bcc[0]' },
  ] satisfies MailContent['copies'];

  test('copies, a reply address and header fields', async () => {
    const result = await send({
      copies,
      replyTo: 'help@shop.example',
      headers: { 'X-Order': 'Größe 7', 'List-Id': '<orders.shop.example>', References: '<a@b.c>' },
    });
    expect(result).toEqual({ state: 'sent', providerMessageId: '<7.3.tag.c@shop.example>' });
    expect(server.envelopes.map(({ to }) => to)).toEqual([
      ['ann@example.com'],
      ['lead@example.com', 'audit@example.com'],
    ]);
    expect(server.mails[0]).toEqual(server.mails[1]);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      to: [{ address: 'ann@example.com' }],
      cc: [{ address: 'lead@example.com' }],
      replyTo: [{ address: 'help@shop.example' }],
      references: '<a@b.c>',
    });
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'x-order', value: '=?UTF-8?Q?Gr=C3=B6=C3=9Fe_7?=' }),
    );
    expect(server.mails[0]!.toString()).toContain('List-ID: <orders.shop.example>');
    expect(server.mails[0]!.toString()).not.toContain('audit@example.com');
  });

  test('nobody gets a copy of a mail that its recipient does not get', async () => {
    server.conduct({ at: 'recipient', reply: '550 5.1.1 No such user', only: 'ann@example.com' });
    expect(await send({ copies })).toMatchObject({
      state: 'failed',
      certainty: 'not-sent',
      reason: 'Recipient address does not exist',
    });
    expect(server.envelopes).toEqual([]);
  });

  test('a refused copy, and one that was left out, are told in the detail', async () => {
    server.conduct({ at: 'recipient', reply: '550 5.1.1 No such user', only: 'lead@example.com' });
    const leftOut = [{ field: 'cc[1]', reason: 'recipient opted out' }];
    expect(await send({ copies, leftOut })).toEqual({
      state: 'sent',
      providerMessageId: '<7.3.tag.c@shop.example>',
      detail: {
        not_copied: [...leftOut, { field: 'cc[0]', reason: 'Recipient address does not exist' }],
      },
    });
    expect(server.envelopes.map(({ to }) => to)).toEqual([
      ['ann@example.com'],
      ['audit@example.com'],
    ]);
  });

  test('a file with a cid is shown inside the HTML', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    await send(
      {
        html: '<img src="cid:logo">',
        attachments: [{ fileId: 1, cid: 'logo' }, { fileId: 2 }],
      },
      {
        media: [
          mediaOfBytes(png, 'image/png', 'logo.png'),
          mediaOfBytes(Buffer.from('%PDF-'), 'application/pdf', 'bill.pdf'),
        ],
      },
    );
    const [logo, bill] = (await lastMail()).attachments;
    expect(logo).toMatchObject({ contentId: '<logo>', disposition: 'inline', related: true });
    expect(bill).toMatchObject({ filename: 'bill.pdf', disposition: 'attachment' });
    expect(bill!.contentId).toBeUndefined();
  });

  test('a text part is made from HTML that comes alone', async () => {
    const html = '<h1>Hi</h1>See <a href="https://x.example/a">it</a>';
    await send({}, { content: { kind: 'email', subject: 'Code', html, attachments: [] } });
    expect((await lastMail()).text?.trim()).toBe('Hi\n\nSee it (https://x.example/a)');
  });

  test('neither files nor addresses are opened for a mail', async () => {
    await send({ html: '<img src="file:///etc/passwd"><img src="https://x.example/a.png">' });
    expect((await lastMail()).attachments).toHaveLength(0);
  });

  test('unsubscribe headers', async () => {
    await send({ listUnsubscribe: 'https://shop.example/u?id=1, mailto:u@shop.example' });
    const header = (await lastMail()).headers.filter(({ key }) => key.startsWith('list-'));
    expect(header).toMatchObject([
      { value: '<https://shop.example/u?id=1>, <mailto:u@shop.example>' },
      { value: 'List-Unsubscribe=One-Click' },
    ]);
  });

  test('the one-click link is first, before a mailto address', async () => {
    const url = `https://cascade.example/unsubscribe/${'a'.repeat(700)}`;
    const oneClickUrl = ({ account, address }: { account: string; address: string }) =>
      `${url}?${account}+${address}`;
    adapter = createEmailAdapter({ egress, sandbox: noSandbox, clock, messageTag, oneClickUrl });
    await send({ oneClick: true, listUnsubscribe: 'mailto:u@shop.example' });
    const list = (await lastMail()).headers.filter(({ key }) => key.startsWith('list-'));
    expect(list).toMatchObject([
      { value: `<${url}?acc_1+ann@example.com>, <mailto:u@shop.example>` },
      { value: 'List-Unsubscribe=One-Click' },
    ]);
    const lines = String(server.mails.at(-1)).split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(998);
  });

  test('without a public URL a mail has no one-click link', async () => {
    await send({ oneClick: true });
    expect((await lastMail()).headers.some(({ key }) => key.startsWith('list-'))).toBe(false);
  });

  test('a sender with a DKIM key signs', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domain: 'shop.example', selector: 's1', private_key: privateKey };
    const listUnsubscribe = 'https://shop.example/u';
    await send({ listUnsubscribe }, { credentials: { ...credentialsFor(server), dkim } });
    const { headers } = await lastMail();
    // RFC 8058, section 4.
    expect(headers.find(({ key }) => key === 'dkim-signature')?.value).toMatch(
      /h=[^;]*list-unsubscribe:list-unsubscribe-post/i,
    );
    expect(headers.find(({ key }) => key === 'dkim-signature')?.value).toMatch(
      /d=shop\.example;.*s=s1/,
    );
  });

  describe('with international addresses', () => {
    const SENDERS = [
      ['info@café.example', 'info@xn--caf-dma.example'],
      ['shop@bücher.example', 'shop@xn--bcher-kva.example'],
      ['toko@ジャカルタ.example', 'toko@xn--lckzaw6lqb.example'],
    ];

    test.each(SENDERS)('a sender %s has its ASCII form everywhere', async (address, ascii) => {
      const from = { name: 'Café', address };
      const [, domain = ''] = address.split('@');
      const { privateKey } = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const dkim = { domain, selector: 's1', private_key: privateKey };
      const listUnsubscribe = `https://${domain}/u?id=1, mailto:stop@${domain}?subject=stop`;
      const result = await send(
        { replyTo: `help@${domain}`, listUnsubscribe },
        { credentials: { ...credentialsFor(server), from, dkim }, to: `ann@${domain}` },
      );
      const asciiDomain = ascii.slice(ascii.indexOf('@') + 1);
      expect(result).toMatchObject({ providerMessageId: `<7.3.tag@${asciiDomain}>` });
      expect(server.commands).toEqual([
        expect.stringMatching(`^MAIL FROM:<${ascii}>(?!.*SMTPUTF8)`),
        `RCPT TO:<ann@${asciiDomain}>`,
      ]);
      const [whole = Buffer.of()] = server.mails;
      expect(whole.every((byte) => byte < 0x80)).toBe(true);
      const mail = await PostalMime.parse(whole);
      expect(mail).toMatchObject({
        from: { address: ascii },
        to: [{ address: `ann@${asciiDomain}` }],
        replyTo: [{ address: `help@${asciiDomain}` }],
      });
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
      expect(header('dkim-signature')).toContain(`d=${asciiDomain};`);
      expect(header('list-unsubscribe')).toBe(
        `<https://${asciiDomain}/u?id=1>, <mailto:stop@${asciiDomain}?subject=stop>`,
      );
    });

    test('a return path has its ASCII form, too', async () => {
      const own = { ...credentialsFor(server), return_path: 'bounce@café.example' };
      await send({}, { credentials: own });
      expect(server.commands[0]).toMatch(/^MAIL FROM:<bounce\+\S+@xn--caf-dma\.example>/);
    });

    test('a name before the @ beyond ASCII is sent with SMTPUTF8', async () => {
      expect(await send({}, { to: 'jürgen@bücher.example' })).toMatchObject({ state: 'sent' });
      expect(server.commands).toEqual([
        expect.stringContaining(' SMTPUTF8'),
        'RCPT TO:<jürgen@bücher.example>',
      ]);
    });

    test.each([
      [{ to: 'jürgen@bücher.example' }, 'jürgen@bücher.example'],
      [{ to: '用户@example.com' }, '用户@example.com'],
    ])('%j is refused by name where the server has no SMTPUTF8', async (job, named) => {
      const old = await startFakeMailServer(undefined, { hidesSmtpUtf8: true });
      expect(await send({}, { ...job, credentials: credentialsFor(old) })).toEqual({
        state: 'failed',
        certainty: 'not-sent',
        internal: expect.stringContaining('SMTPUTF8'),
        reason: `Mail server takes no international addresses: ${named}`,
      });
      const ascii = await send({}, { to: 'ann@bücher.example', credentials: credentialsFor(old) });
      expect(ascii).toMatchObject({ state: 'sent' });
      expect(old.commands.slice(1)).toEqual(['RCPT TO:<ann@xn--bcher-kva.example>']);
      await old.close();
    });
  });

  test('the same send has the same Message-ID, however often it is prepared', async () => {
    await send();
    await send();
    const ids = await Promise.all(
      server.mails.map(async (mail) => (await PostalMime.parse(mail)).messageId),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test.each<[string, MailConduct, string]>([
    ['at the login', { at: 'login', reply: '535 5.7.8 bad login' }, 'Sender login failed'],
    [
      'of the recipient',
      { at: 'recipient', reply: '550 5.1.1 no such user' },
      'Recipient address does not exist',
    ],
    [
      'of the whole message',
      { at: 'message', reply: '550 5.7.1 looks like spam' },
      'Message was refused by policy',
    ],
    [
      'without an enhanced status',
      { at: 'message', reply: '554 no' },
      'Email could not be delivered.',
    ],
  ])('a refusal %s is certain and not repeated', async (_, conduct, reason) => {
    server.conduct(conduct);
    const result = await send();
    expect(result).toMatchObject({ state: 'failed', certainty: 'not-sent', reason });
    expect(result).not.toHaveProperty('retryAfterMs');
    expect(result).not.toHaveProperty('detail');
  });

  const DEFERRED = 'Recipient mail server deferred the message';
  const AWAY = 'Mail server can not be reached';
  test.each([
    ['recipient', '451 4.7.1 greylisted', DEFERRED],
    ['recipient', '421 4.3.2 going down', AWAY],
    ['recipient', '450 4.7.0 busy', DEFERRED],
    ['recipient', '450 4.2.0 <x>: Recipient address rejected: Greylisted', DEFERRED],
    ['recipient', '451 Temporary local problem - please try later', DEFERRED],
    ['recipient', '450 4.1.8 <x>: Sender address rejected: Domain not found', DEFERRED],
    ['recipient', '450 5.1.1 No such user', DEFERRED],
    ['recipient', '452 4.2.2 over quota', 'Recipient mailbox is full'],
    ['message', '452 insufficient system storage', DEFERRED],
    ['message', '451 4.3.0 queue file write error', DEFERRED],
    ['message', '471 please wait', DEFERRED],
    ['login', '454 4.7.0 Temporary authentication failure', AWAY],
    ['login', '421 4.7.0 Too many logins', AWAY],
    ['login', '432 4.7.12 A password transition is needed', AWAY],
  ] as const)(
    'at the %s a refusal passes if its first digit says so: %s',
    async (at, reply, reason) => {
      server.conduct({ at, reply });
      expect(await send()).toMatchObject({
        certainty: 'not-sent',
        reason,
        retryAfterMs: expect.any(Number),
        passing: true,
      });
    },
  );

  test.each([
    ['550 No such user here', 'Recipient address does not exist'],
    ['550 Unknown user ann', 'Recipient address does not exist'],
    ['553 sorry, no mailbox here by that name', 'Recipient address does not exist'],
    ['550 5.0.0 <x>... User unknown', 'Recipient address does not exist'],
    ['552 Mailbox full', 'Recipient mailbox is full'],
    ['550 4.7.1 the digit of the code counts', 'Message was refused by policy'],
    ['550 Requested action not taken: mailbox unavailable', 'Email could not be delivered.'],
    ['550 Administrative prohibition', 'Email could not be delivered.'],
  ])('%s is final, and names what it says', async (reply, reason) => {
    server.conduct({ at: 'recipient', reply });
    const result = await send();
    expect(result).toMatchObject({ certainty: 'not-sent', reason });
    expect(result).not.toHaveProperty('retryAfterMs');
  });

  test('a connection that is cut before the end of the message sent nothing', async () => {
    server.conduct('cut-early');
    const media = [mediaOfBytes(Buffer.alloc(15_000_000, 'x'), 'application/pdf', 'a')];
    expect(await send({}, { media })).toMatchObject({
      certainty: 'not-sent',
      reason: 'Mail server can not be reached',
    });
  });

  test('a connection that the server dropped while idle costs no mail', async () => {
    await send();
    server.conduct({ at: 'recipient', reply: '421 4.4.2 idle for too long' });
    expect(await send()).toMatchObject({ certainty: 'not-sent' });
    server.conduct('accept');
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(server.mails).toHaveLength(2);
  });

  test('hanging mails of one account do not delay another account with the same login', async () => {
    server.conduct('hang');
    const hanging = Array.from({ length: 6 }, () => send());
    await waitFor(() => server.mails.length === 5, { what: 'each connection to hang' });
    server.conduct('accept');
    const device = { id: 'dev_2', account: 'acc_2', number: 'sales@shop.example', sandbox: false };
    expect(await send({}, { device })).toMatchObject({ state: 'sent' });
    await adapter.close();
    await Promise.all(hanging);
  });

  test('with an untrusted certificate nothing is sent, not even the password', async () => {
    const secure = await startFakeMailServer({
      key: await readFile(loopbackTls.keyFile, 'utf8'),
      cert: await readFile(loopbackTls.certFile, 'utf8'),
    });
    const result = await send({}, { credentials: credentialsFor(secure) });
    expect(result).toMatchObject({
      certainty: 'not-sent',
      reason: 'Mail server can not be reached: its certificate is of no known authority',
    });
    expect(secure.mails).toHaveLength(0);
    await secure.close();
  });

  test('an address that the guard refuses is never connected to', async () => {
    const guarded = createEgress({ allow: [], admit: [], logger: silentLogger });
    adapter = createEmailAdapter({ egress: guarded, sandbox: noSandbox, clock, messageTag });
    expect(await send()).toMatchObject({
      certainty: 'not-sent',
      reason: 'Mail server can not be reached',
    });
    expect(server.accepted()).toBe(0);
  });

  test('sandbox devices talk to the sandbox, whatever their credentials name', async () => {
    const guarded = createEgress({ allow: [], admit: [], logger: silentLogger });
    const { host, port } = server;
    const addresses = { email: { root: `smtp://${host}:${port}` } };
    adapter = createEmailAdapter({
      egress: guarded,
      sandbox: () => Promise.resolve(addresses),
      clock,
      messageTag,
    });
    const credentials = credentialsFor({ host: 'smtp.example.com', port: 25 });
    const device = { id: 'dev_1', account: 'acc_1', number: 'a@b.example', sandbox: true };
    expect(await send({}, { device, credentials })).toMatchObject({ state: 'sent' });
    expect(server.mails).toHaveLength(1);
  });
});
