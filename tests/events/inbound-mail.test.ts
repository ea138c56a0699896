import { waitFor } from '@cascade/runtime/testing';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  proveDomain,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const SUPPORT = 'support@shop.test';
const TIMEOUT_MS = 120_000;

interface Inbound {
  id: string;
  channel: string;
  device: string;
  from: { id: string; name?: string; address?: string };
  message: {
    id: string;
    type: string;
    subject?: string;
    text?: string;
    html?: string;
    attachments?: { id?: number; name: string; mime: string; size?: number; error?: string }[];
    reply_to?: string;
    authentication?: { spf: string; dkim: string; dmarc: string };
  };
  production: boolean;
}

describeOnEngines('mail to devices', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let device: string;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SMTP_PORT: '0' } });
    tenant = await provision(stack);
    await proveDomain(stack, tenant.account, 'shop.test');
    device = (await addDevice([SUPPORT, 'Sales@Shop.test'])).id;
  });
  afterAll(() => stack.stop());

  const deviceWith = (addresses: string[]) => ({
    channel: 'email',
    name: 'Support',
    credentials: {
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      from: { address: SUPPORT },
      inbound_addresses: addresses,
    },
  });
  const addDevice = (addresses: string[], account = tenant.account) =>
    stack.manage<{ id: string; token: string }>(
      account,
      'POST',
      '/api/devices',
      deviceWith(addresses),
    );
  /** The operator isn't asked: the account's own program adds the device. */
  async function addOwnDevice(addresses: string[], account: string): Promise<void> {
    const { token } = await stack.manage<{ token: string }>(account, 'POST', '/api/tokens', {
      name: 'devices',
      scopes: ['devices:write'],
    });
    const { status } = await fetch(`${stack.url}/api/devices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(deviceWith(addresses)),
    });
    expect(status).toBe(201);
  }

  /** Delivers a mail to the listener, as another mail server does. */
  async function hand(mail: SendMailOptions, options = {}) {
    const transport = createTransport({
      ...stack.smtp,
      secure: false,
      ignoreTLS: true,
      socketTimeout: TIMEOUT_MS,
      ...options,
    });
    try {
      return await transport.sendMail({ from: 'Ann <ann@example.com>', to: SUPPORT, ...mail });
    } finally {
      transport.close();
    }
  }

  /** Delivers a mail to `postmaster` without a domain, which a transport wouldn't send. */
  async function handToPostmaster(subject: string): Promise<void> {
    const connection = new SMTPConnection({ ...stack.smtp, secure: false, ignoreTLS: true });
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      await new Promise<void>((resolve, reject) => {
        const envelope = { from: 'ann@example.com', to: ['Postmaster'] };
        const mail = `From: ann@example.com\r\nSubject: ${subject}\r\n\r\nHi\r\n`;
        connection.send(envelope, mail, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      connection.close();
    }
  }

  const inbound = async (account = tenant.account, query = '') =>
    (await stack.manage<{ data: Inbound[] }>(account, 'GET', `/api/inbound?channel=email${query}`))
      .data;
  const withSubject = async (subject: string, account?: string) =>
    (await inbound(account)).filter(({ message }) => message.subject === subject);

  test('a mail for postmaster without a domain arrives while one account alone has a proven domain', async () => {
    await handToPostmaster('to any postmaster');
    expect(await withSubject('to any postmaster')).toHaveLength(1);
  });

  test('a mail arrives complete, with its attachments among the files of the account', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
    const { messageId } = await hand({
      from: '"Ann Ö." <Ann@Example.com>',
      subject: 'Order 17 – naïve ✓',
      text: 'Where is it?',
      html: '<p>Where is <b>it</b>?</p>',
      inReplyTo: '<1.2.x@shop.test>',
      attachments: [
        { filename: 'Rechnung März.pdf', content: pdf },
        { filename: '../../evil.exe', content: 'MZ', contentType: 'image/png' },
      ],
    });
    const [row] = await withSubject('Order 17 – naïve ✓');
    expect(row).toMatchObject({
      channel: 'email',
      device,
      from: { id: 'ann@example.com', address: 'Ann@example.com', name: 'Ann Ö.' },
      production: true,
      message: {
        id: messageId,
        type: 'email',
        text: expect.stringContaining('Where is it?'),
        html: expect.stringContaining('<b>it</b>'),
        reply_to: '<1.2.x@shop.test>',
        authentication: {
          spf: expect.any(String),
          dkim: 'none',
          dmarc: expect.any(String),
        },
      },
    });
    const [first, second] = row?.message.attachments ?? [];
    expect(first).toMatchObject({ mime: 'application/pdf', size: pdf.byteLength });
    expect(first?.name).toBe('Rechnung März.pdf');
    expect(second?.name).not.toMatch(/[/\\]/);
    expect(second?.mime).not.toBe('image/png');
    const content = await fetch(`${stack.url}/api/files/${first?.id}/content`, {
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
    });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(pdf);
  });

  test('an address matches in any case and with a tag; others are refused in the dialogue', async () => {
    await hand({ to: 'SALES@shop.TEST', subject: 'case' });
    await hand({ to: 'support+order-17@shop.test', subject: 'tag' });
    expect(await withSubject('case')).toHaveLength(1);
    expect(await withSubject('tag')).toHaveLength(1);
    for (const to of ['nobody@shop.test', 'support@elsewhere.test', 'root@localhost']) {
      await expect(hand({ to })).rejects.toMatchObject({
        responseCode: 550,
        response: expect.stringContaining('5.1.1'),
      });
    }
  });

  test('a repeated mail is one message, with its files stored once', async () => {
    const before = await stack.manage<{ data: unknown[] }>(tenant.account, 'GET', '/api/files');
    const mail = {
      subject: 'twice',
      messageId: '<twice@example.com>',
      attachments: [{ filename: 'a.txt', content: 'text' }],
    };
    await Promise.all([hand(mail), hand(mail)]);
    await hand(mail);
    expect(await withSubject('twice')).toHaveLength(1);
    const after = await stack.manage<{ data: unknown[] }>(tenant.account, 'GET', '/api/files');
    expect(after.data).toHaveLength(before.data.length + 1);
  });

  test('one mail to two devices is a message of each, also across accounts', async () => {
    const other = await provision(stack);
    await proveDomain(stack, other.account, 'other.test');
    await addDevice(['desk@other.test'], other.account);
    await hand({ to: [SUPPORT, 'sales@shop.test', 'desk@other.test'], subject: 'both' });
    expect(await withSubject('both')).toHaveLength(1);
    expect(await withSubject('both', other.account)).toHaveLength(1);
  });

  test('an address has one live device of its account, and is free when that device is deleted', async () => {
    await expect(addDevice(['free@shop.test', SUPPORT])).rejects.toThrow(
      /409.*inbound_addresses\[1\]: another device/,
    );
    await expect(hand({ to: 'free@shop.test' })).rejects.toMatchObject({ responseCode: 550 });
    const first = await addDevice(['free@shop.test']);
    await stack.manage(tenant.account, 'DELETE', `/api/devices/${first.id}`);
    const second = await addDevice(['free@shop.test']);
    await hand({ to: 'free@shop.test', subject: 'moved' });
    const [message] = await withSubject('moved');
    expect(message?.device).toBe(second.id);
  });

  test("an account that names addresses of a domain that isn't its own reads no mail of it", async () => {
    const thief = await provision(stack);
    const victim = await provision(stack);
    const names = ['desk+x@victim.test', 'postmaster@victim.test', 'desk@victim.test'];
    await addOwnDevice(names, thief.account);
    const refused = async () => {
      for (const to of names) {
        await expect(hand({ to })).rejects.toMatchObject({ responseCode: 550 });
      }
    };
    await refused();
    await addDevice(['desk@victim.test'], victim.account);
    await refused();
    const prove = (account: string) => proveDomain(stack, account, 'victim.test');
    await prove(victim.account);
    await hand({ to: 'desk+x@victim.test', subject: 'secret' });
    expect(await withSubject('secret', victim.account)).toHaveLength(1);
    expect(await withSubject('secret', thief.account)).toHaveLength(0);
    // `postmaster@` of a proven domain is the prover's, also where another account names it (RFC 5321, 4.5.1).
    await hand({ to: 'postmaster@victim.test', subject: 'to the postmaster' });
    expect(await withSubject('to the postmaster', victim.account)).toHaveLength(1);
    expect(await withSubject('to the postmaster', thief.account)).toHaveLength(0);
    // Without a domain nobody can say whose postmaster is meant.
    await expect(handToPostmaster('whose')).rejects.toMatchObject({ responseCode: 550 });
    await expect(prove(thief.account)).rejects.toThrow("domain: victim.test is another account's");
    const { data } = await stack.manage<{ data: object[] }>(
      thief.account,
      'GET',
      '/api/mail-domains',
    );
    expect(data).toEqual([
      {
        domain: 'victim.test',
        state: 'unproven',
        record: { name: '_cascade.victim.test', value: `cascade-account=${thief.account}` },
        addresses: names.toSorted(),
      },
    ]);
  });

  test("the operator's word proves the domain of an address, unless another account names it", async () => {
    const [first, second] = [await provision(stack), await provision(stack)];
    const stateOf = async (account: string) => {
      const { data } = await stack.manage<{ data: { domain: string; state: string }[] }>(
        account,
        'GET',
        '/api/mail-domains',
      );
      return Object.fromEntries(data.map(({ domain, state }) => [domain, state]));
    };
    await addOwnDevice(['desk@named.test', 'desk@own.test'], first.account);
    expect(await stateOf(first.account)).toEqual({
      'named.test': 'unproven',
      'own.test': 'unproven',
    });
    const { id } = await addDevice(['desk@named.test', 'Desk@Vouched.test'], second.account);
    expect(await stateOf(second.account)).toEqual({
      'named.test': 'unproven',
      'vouched.test': 'proven',
    });
    await hand({ to: 'desk@vouched.test', subject: 'vouched' });
    expect(await withSubject('vouched', second.account)).toHaveLength(1);
    const { credentials } = deviceWith(['desk@later.test', 'sales@vouched.test']);
    await stack.manage(second.account, 'PATCH', `/api/devices/${id}`, { credentials });
    expect(await stateOf(second.account)).toEqual({
      'later.test': 'proven',
      'vouched.test': 'proven',
    });
    await addDevice(['desk@later.test'], first.account);
    expect((await stateOf(first.account))['later.test']).toBe('unproven');
    const { data } = await stack.manage<{ data: { reason: string }[] }>(
      second.account,
      'GET',
      '/api/audit',
    );
    expect(data.map(({ reason }) => reason)).toContain('Proved the domains vouched.test');
  });

  test.each<[string, SendMailOptions]>([
    ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['an old auto-responder', { headers: { Precedence: 'auto_reply' } }],
    ['an empty envelope sender', { envelope: { from: '', to: SUPPORT } }],
    [
      'Automatic reply: away',
      { headers: { 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' } },
    ],
  ])('%s is accepted over SMTP and stored as no message', async (name, mail) => {
    await hand({ subject: name, text: 'I am away', ...mail });
    await hand({ subject: `after ${name}`, headers: { 'Auto-Submitted': 'no' } });
    expect(await withSubject(`after ${name}`)).toHaveLength(1);
    expect(await withSubject(name)).toHaveLength(0);
  });

  test("a person's mail with marks of bulk mail, or with a bounce as a part, is a message", async () => {
    await hand({ subject: 'by a ticket system', headers: { Precedence: 'bulk' } });
    await hand({
      subject: 'Fwd: Undelivered Mail Returned to Sender',
      text: 'Could not be delivered: 550 5.1.1 User unknown',
      headers: { 'X-Auto-Response-Suppress': 'All' },
      attachments: [{ contentType: 'message/delivery-status', content: 'Action: failed' }],
    });
    expect(await withSubject('by a ticket system')).toHaveLength(1);
    expect(await withSubject('Fwd: Undelivered Mail Returned to Sender')).toHaveLength(1);
  });

  test('a mail over the size limit is refused, whether its size is announced or not', async () => {
    const size = 31 * 1024 * 1024;
    const announced = { from: 'a@example.com', to: SUPPORT, size };
    await expect(hand({ envelope: announced, raw: 'x: y' })).rejects.toThrow(/size/);
    await expect(
      hand({ raw: `Subject: huge\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(size / 1000)}` }),
    ).rejects.toMatchObject({ responseCode: 552 });
    expect(await withSubject('huge')).toHaveLength(0);
  });

  test('random bytes never fail the listener', async () => {
    const raw = (text: string | Buffer) =>
      hand({ raw: text, envelope: { from: 'a@example.com', to: SUPPORT } });
    const nested = Array.from(
      { length: 60 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
    ).join('');
    await expect(raw(nested)).rejects.toMatchObject({ responseCode: 554 });
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251));
    const [said] = await Promise.allSettled([raw(bytes)]);
    const refusal = said.status === 'rejected' ? (said.reason as object) : { responseCode: 554 };
    expect(refusal).toMatchObject({ responseCode: 554 });
    await raw('\r\n\r\n');
    await hand({ subject: 'still here' });
    expect(await withSubject('still here')).toHaveLength(1);
    expect(stack.logger.records.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describeOnEngines('mail in the sandbox', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'News', text: 'News.' });
  });
  afterAll(() => stack.stop());

  async function mail(to: string) {
    const { body } = await stack.send(
      {
        keys: { email: { token: tenant.keys.email } },
        content: { email: { template } },
        target: { email: to },
      },
      { token: tenant.token },
    );
    return body;
  }

  const inboundOf = async (from: string) => {
    const { data } = await stack.manage<{ data: Inbound[] }>(
      tenant.account,
      'GET',
      '/api/inbound?channel=email',
    );
    return data.filter(({ from: { id } }) => id === from);
  };

  const answer = (contact: string, text: string) =>
    stack.call('POST', '/sandbox/answers', { channel: 'email', contact, text });

  test("a contact's answer to a mail arrives", async () => {
    await mail('kim@example.com');
    expect((await answer('kim@example.com', 'Thanks!')).status).toBe(200);
    expect(await inboundOf('kim@example.com')).toMatchObject([
      {
        device: tenant.devices.email,
        production: false,
        message: {
          subject: 'Re: News',
          text: expect.stringContaining('Thanks!'),
          reply_to: expect.stringMatching(/^<\d+\.\d+\.[0-9a-f]{20}@demo\.test>$/),
          authentication: { spf: 'none', dkim: 'pass', dmarc: 'none' },
        },
      },
    ]);
  });

  test('STOP suppresses the address, START lifts it', async () => {
    const to = 'lea@example.com';
    expect((await mail(to)).status).toBe(true);
    await answer(to, 'Stop.');
    expect((await mail(to)).channels?.email?.reason).toBe('recipient opted out');
    await answer(to, 'start');
    expect((await mail(to)).status).toBe(true);
  });

  test('a bounce is noted on its send, and its address is suppressed', async () => {
    const sent = await mail('bounces@example.com');
    expect(sent.channels?.email?.status).toBe(true);
    const request = () =>
      stack.manage<{
        timeline: { event: string; state?: string; reason?: string }[];
        sends: { receipt: { status: string; reason: string } | null }[];
      }>(tenant.account, 'GET', `/api/requests/${sent.request_id}`);
    const later = await waitFor(
      async () => (await request()).timeline.find(({ event }) => event === 'later'),
      { timeoutMs: TIMEOUT_MS, what: 'the bounce' },
    );
    const reason = 'Recipient address does not exist';
    expect(later).toMatchObject({ state: 'failed', reason });
    const bounced = { reason, bounce_class: 'no_such_address' };
    expect((await request()).sends[0]?.receipt).toMatchObject({ status: 'failed', ...bounced });
    expect(await request()).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'receipt', ...bounced })]),
    });
    const again = (await mail('bounces@example.com')).channels?.email;
    expect(again).toMatchObject({ reason, code: 'recipient_not_found' });
    const check = await stack.call(
      'POST',
      '/v1/check',
      { targets: [{ email: 'bounces@example.com' }] },
      { token: tenant.token },
    );
    expect(JSON.stringify(check.body)).toContain(`"why":"${reason}"`);
    const { data } = await stack.manage<{ data: unknown[] }>(
      tenant.account,
      'GET',
      '/api/suppressions?why=hard_bounce',
    );
    expect(data).toMatchObject([
      {
        channel: 'email',
        address: 'bounces@example.com',
        reasons: [{ why: 'hard_bounce', bounce_class: 'no_such_address' }],
      },
    ]);
    expect(await inboundOf('mailer-daemon@sandbox.example.com')).toEqual([]);
  });

  test('a bounce with a guessed send id changes nothing', async () => {
    const { request_id: request, id } = await mail('mia@example.com');
    const domain = tenant.mailFrom.split('@')[1]!;
    for (const messageId of [`<${id}.${request}@${domain}>`, `<${id}.${request}.0@${domain}>`]) {
      await bounceOf(messageId, 'mia@example.com');
    }
    expect((await mail('mia@example.com')).status).toBe(true);
  });

  async function bounceOf(messageId: string, recipient: string) {
    const transport = createTransport({ ...stack.smtp, secure: false });
    const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    await transport.sendMail({
      envelope: { from: '', to: tenant.mailFrom },
      raw:
        'From: a@b.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n' +
        part('text/plain', 'Bounced') +
        part(
          'message/delivery-status',
          `Reporting-MTA: dns; b.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
        ) +
        part('text/rfc822-headers', `Message-ID: ${messageId}\r\n`) +
        '--b--\r\n',
    });
    transport.close();
  }
});

describeOnEngines('bounces of mails with a return path of their own', (engine) => {
  const BOUNCES = 'bounce@shop.test';
  let stack: Stack;
  let tenant: Tenant;
  let server: FakeMailServer;
  let device: string;
  let key: string;
  let template: number;

  beforeAll(async () => {
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off', SMTP_PORT: '0' },
    });
    tenant = await provision(stack);
    server = await startFakeMailServer();
    await proveDomain(stack, tenant.account, 'shop.test');
    ({ id: device, token: key } = await addDevice());
    template = await tenant.template('email', { subject: 'News', text: 'News.' });
  });
  afterAll(async () => {
    await stack?.stop();
    await server?.close();
  });

  const addDevice = (more: object = { return_path: BOUNCES, inbound_addresses: [BOUNCES] }) =>
    stack.manage<{ id: string; token: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Shop',
      credentials: {
        host: server.host,
        port: server.port,
        secure: false,
        from: { address: 'news@shop.test' },
        ...more,
      },
    });

  /** Sends a mail; resolves with its request and its return path. */
  async function mail(to: string) {
    const { body } = await stack.send(
      {
        keys: { email: { token: key } },
        content: { email: { template } },
        target: { email: to },
      },
      { token: tenant.token },
    );
    return { ...body, returnPath: server.envelopes.at(-1)?.from ?? '' };
  }

  /** Hands a mail to the listener, from nobody. */
  async function returned(to: string, text: string, headers: Record<string, string> = {}) {
    const transport = createTransport({ ...stack.smtp, secure: false, ignoreTLS: true });
    const own = { From: 'MAILER-DAEMON@mx.test', Subject: 'failure notice', ...headers };
    const head = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    await transport.sendMail({
      envelope: { from: '', to },
      raw: `${head.join('')}\r\n${text}\r\n`,
    });
    transport.close();
  }

  const request = (id: number | undefined) =>
    stack.manage<{
      timeline: { event: string; reason?: string; bounce_class?: string }[];
      sends: { receipt: object | null }[];
    }>(tenant.account, 'GET', `/api/requests/${id}`);
  const receiptOf = (id: number | undefined) =>
    waitFor(async () => (await request(id)).sends[0]?.receipt, {
      timeoutMs: TIMEOUT_MS,
      what: 'the receipt',
    });
  const suppressed = async () => {
    const { data } = await stack.manage<{ data: { address: string }[] }>(
      tenant.account,
      'GET',
      '/api/suppressions?channel=email',
    );
    return data.map(({ address }) => address);
  };

  const QMAIL =
    "Hi. This is the qmail-send program at mx.test.\r\nI'm afraid I wasn't able to deliver your " +
    'message to the following addresses.\r\n\r\n';

  test("qmail's bounce, which has no part of the mail, is matched by its recipient", async () => {
    const sent = await mail('gone@example.com');
    expect(sent.status).toBe(true);
    expect(sent.returnPath).toMatch(/^bounce\+[0-9a-z]+\.[0-9a-z]+\.[0-9a-f]{20}@shop\.test$/);
    await returned(
      sent.returnPath,
      `${QMAIL}<gone@example.com>:\r\nRemote host said: 550 sorry, no mailbox here by that name`,
    );
    expect(await receiptOf(sent.request_id)).toMatchObject({
      status: 'failed',
      reason: 'Recipient address does not exist',
      bounce_class: 'no_such_address',
    });
    expect(await suppressed()).toEqual(['gone@example.com']);
    expect((await mail('gone@example.com')).channels?.email?.reason).toBe(
      'Recipient address does not exist',
    );
  });

  test('a full mailbox is a failure and suppresses nothing', async () => {
    const sent = await mail('full@example.com');
    await returned(
      sent.returnPath.toUpperCase(),
      `${QMAIL}<full@example.com>:\r\nRemote host said: 552 5.2.2 Mailbox full`,
    );
    expect(await receiptOf(sent.request_id)).toMatchObject({
      reason: 'Recipient mailbox is full',
      bounce_class: 'mailbox_full',
    });
    expect(await suppressed()).not.toContain('full@example.com');
  });

  test("a machine's mail that only gives a reason counts for a mail of ours", async () => {
    const sent = await mail('odd@example.com');
    const headers = {
      From: 'mail@mx.test',
      Subject: 'Your mail',
      'Auto-Submitted': 'auto-replied',
    };
    await returned(sent.returnPath, 'Reject reason: Mailbox full', headers);
    expect(await receiptOf(sent.request_id)).toMatchObject({ bounce_class: 'mailbox_full' });
  });

  test('delays, absence notices and forged tokens are no failures', async () => {
    const sent = await mail('slow@example.com');
    const said = '<slow@example.com>:\r\nRemote host said: 550 5.1.1 no such user';
    await returned(sent.returnPath, `This is a warning message only.\r\n\r\n${said}`);
    await returned(sent.returnPath, said, {
      From: 'slow@example.com',
      Subject: 'Automatic reply: News',
      'Auto-Submitted': 'auto-replied',
    });
    const [local = '', domain] = sent.returnPath.split('@');
    const forged = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`;
    await returned(forged, `${QMAIL}${said}`);
    await returned(BOUNCES, `${QMAIL}${said}`);
    // A later mail proves that the earlier ones were handled.
    const next = await mail('next@example.com');
    await returned(next.returnPath, `${QMAIL}<next@example.com>:\r\n552 5.2.2 Mailbox full`);
    await receiptOf(next.request_id);
    expect((await request(sent.request_id)).sends[0]?.receipt).toBeNull();
    expect(await suppressed()).not.toContain('slow@example.com');
    const exposed = await (await fetch(stack.metricsUrl)).text();
    expect(exposed).toMatch(/^cascade_mail_ignored_total\{.*kind="absence".*\} 1$/m);
    expect(exposed).toMatch(/^cascade_mail_ignored_total\{.*kind="unmatched_report".*\} 2$/m);
    const { data } = await stack.manage<{ data: unknown[] }>(
      tenant.account,
      'GET',
      `/api/inbound?device=${device}`,
    );
    expect(data).toEqual([]);
  });

  test("another account's return path proves nothing", async () => {
    const other = await provision(stack);
    await proveDomain(stack, other.account, 'other.test');
    await stack.manage(other.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Other',
      credentials: {
        host: server.host,
        port: server.port,
        secure: false,
        from: { address: 'news@other.test' },
        inbound_addresses: ['bounce@other.test'],
      },
    });
    const sent = await mail('mia@example.com');
    const theirs = sent.returnPath.replace('shop.test', 'other.test');
    await returned(theirs, `${QMAIL}<mia@example.com>:\r\n550 5.1.1 no such user`);
    const next = await mail('ned@example.com');
    await returned(next.returnPath, `${QMAIL}<ned@example.com>:\r\n552 5.2.2 Mailbox full`);
    await receiptOf(next.request_id);
    expect((await request(sent.request_id)).sends[0]?.receipt).toBeNull();
  });

  test.each([
    [{ return_path: BOUNCES }, 'must be among inbound_addresses, or imap must be set'],
    [{ return_path: 'nobody' }, 'must be'],
    [
      { return_path: 'a+b@shop.test', inbound_addresses: ['a+b@shop.test'] },
      'must have no +, because a token goes behind one',
    ],
    [
      { return_path: 'a-very-long-local-part@shop.test' },
      'must have at most 19 characters before the @',
    ],
  ])('%j is refused', async (more, reason) => {
    await expect(addDevice(more)).rejects.toThrow(`credentials.return_path: ${reason}`);
  });
});
