import { waitFor } from '@cascade/runtime/testing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const SUPPORT = 'support@shop.test';
const TIMEOUT_MS = 30_000;

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
    device = (await addDevice([SUPPORT, 'Sales@Shop.test'])).id;
  });
  afterAll(() => stack.stop());

  const addDevice = (addresses: string[], account = tenant.account) =>
    stack.manage<{ id: string; token: string }>(account, 'POST', '/api/devices', {
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

  const inbound = async (account = tenant.account, query = '') =>
    (await stack.manage<{ data: Inbound[] }>(account, 'GET', `/api/inbound?channel=email${query}`))
      .data;
  const withSubject = async (subject: string, account?: string) =>
    (await inbound(account)).filter(({ message }) => message.subject === subject);

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
    await addDevice(['desk@other.test'], other.account);
    await hand({ to: [SUPPORT, 'sales@shop.test', 'desk@other.test'], subject: 'both' });
    expect(await withSubject('both')).toHaveLength(1);
    expect(await withSubject('both', other.account)).toHaveLength(1);
  });

  test('an address has one live device, and is free when that device is deleted', async () => {
    const other = await provision(stack);
    await expect(addDevice(['free@shop.test', SUPPORT], other.account)).rejects.toThrow(
      /409.*inbound_addresses\[1\]: another device/,
    );
    await expect(hand({ to: 'free@shop.test' })).rejects.toMatchObject({ responseCode: 550 });
    const mine = await addDevice(['free@shop.test']);
    await stack.manage(tenant.account, 'DELETE', `/api/devices/${mine.id}`);
    await addDevice(['free@shop.test'], other.account);
    await hand({ to: 'free@shop.test', subject: 'moved' });
    expect(await withSubject('moved', other.account)).toHaveLength(1);
    expect(await withSubject('moved')).toHaveLength(0);
  });

  test.each<[string, SendMailOptions]>([
    ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['an old auto-responder', { headers: { Precedence: 'auto_reply' } }],
    ['an empty envelope sender', { envelope: { from: '', to: SUPPORT } }],
  ])('%s is accepted over SMTP and stored as no message', async (name, mail) => {
    await hand({ subject: name, text: 'I am away', ...mail });
    await hand({ subject: `after ${name}`, headers: { 'Auto-Submitted': 'no' } });
    expect(await withSubject(`after ${name}`)).toHaveLength(1);
    expect(await withSubject(name)).toHaveLength(0);
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
    expect((await request()).sends[0]?.receipt).toMatchObject({ status: 'failed', reason });
    expect((await mail('bounces@example.com')).channels?.email?.reason).toBe('recipient opted out');
    const { data } = await stack.manage<{ data: unknown[] }>(
      tenant.account,
      'GET',
      '/api/suppressions?why=hard_bounce',
    );
    expect(data).toMatchObject([{ channel: 'email', address: 'bounces@example.com' }]);
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
