import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { validateEvent } from '@cascade/contracts/testing';
import { describeGiven, loopbackTls, waitFor } from '@cascade/runtime/testing';
import {
  OPERATOR_TOKEN,
  proveDomain,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import {
  canStartImapServer,
  canStartMailServer,
  findSwaks,
  startImapServer,
  startMailServer,
  type ImapServer,
  type MailServer,
} from '../servers/index.ts';
import { startReceiver, type Receiver } from './receiver.ts';

/**
 * Mail from programs and servers that others wrote (swaks, Exim, Dovecot), to live devices admitted
 * by `EGRESS_ALLOW`.
 */
const SUPPORT = 'support@shop.test';
const TIMEOUT_MS = 30_000;
const ENV = { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off', SMTP_PORT: '0' };
const execute = promisify(execFile);

interface Message {
  from: { id: string; name?: string };
  message: {
    subject?: string;
    text?: string;
    attachments?: { id: number; name: string; mime: string; size: number }[];
  };
}

const messages = async (stack: Stack, account: string) =>
  (await stack.manage<{ data: Message[] }>(account, 'GET', '/api/inbound?channel=email')).data;

const messageWith = (stack: Stack, account: string, subject: string) =>
  waitFor(
    async () => (await messages(stack, account)).find(({ message }) => message.subject === subject),
    { timeoutMs: TIMEOUT_MS, what: `the mail ${subject}` },
  );

const addDevice = (stack: Stack, account: string, port: number, more: object) =>
  stack.manage<{ id: string; token: string }>(account, 'POST', '/api/devices', {
    channel: 'email',
    name: 'Support',
    credentials: {
      host: '127.0.0.1',
      port,
      secure: false,
      from: { name: 'Shop', address: SUPPORT },
      ...more,
    },
  });

describeGiven('mail that Exim hands on', { given: canStartMailServer(), what: 'Exim' }, () => {
  let stack: Stack;
  let tenant: Tenant;
  let exim: MailServer;
  let key: string;
  let folder: string;
  let receiver: Receiver;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-mails-'));
    stack = await startStack({ engine: { kind: 'embedded' }, env: ENV });
    // The listener knows no address at gone.test, so it refuses a mail that Exim has accepted.
    const onward = { domains: ['shop.test', 'gone.test'], port: stack.smtp?.port ?? 0 };
    exim = await startMailServer(['ada@inbox.test'], { onward });
    tenant = await provision(stack);
    await proveDomain(stack, tenant.account, 'shop.test');
    const { token } = await addDevice(stack, tenant.account, portOf(exim), {
      username: exim.username,
      password: exim.password,
      inbound_addresses: [SUPPORT],
    });
    key = token;
    receiver = await startReceiver();
    const endpoint = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/webhooks', {
      url: `${receiver.url}/mail`,
      events: ['incoming_message'],
    });
    const event = { event: 'incoming_message' };
    await stack.manage(tenant.account, 'POST', `/api/webhooks/${endpoint.id}/test`, event);
  });
  afterAll(async () => {
    await receiver?.close();
    await exim?.stop();
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const portOf = (server: { url: string }) => Number(new URL(server.url).port);

  describeGiven('a mail of swaks', { given: findSwaks(), what: 'swaks' }, (swaks) => {
    test('a mail arrives with its attachment, over Exim and directly', async () => {
      const bytes = Buffer.from('%PDF-1.4\n% of a real program\n%%EOF\n');
      const file = join(folder, 'terms.pdf');
      await writeFile(file, bytes);
      for (const [subject, port] of [
        ['over Exim', portOf(exim)],
        ['straight', stack.smtp?.port ?? 0],
      ] as const) {
        const where = ['--server', '127.0.0.1', '--port', String(port), '--helo', 'client.test'];
        const whom = ['--from', 'ann@client.test', '--to', SUPPORT];
        const what = ['--header', `Subject: ${subject}`, '--body', 'See the terms.'];
        const withFile = ['--attach-type', 'application/pdf', '--attach', `@${file}`];
        await execute(swaks, [...where, ...whom, ...what, ...withFile]);
        const { from, message } = await messageWith(stack, tenant.account, subject);
        expect(from.id).toBe('ann@client.test');
        expect(message.text).toContain('See the terms.');
        const [attached] = message.attachments ?? [];
        expect(attached).toMatchObject({ mime: 'application/pdf', name: 'terms.pdf' });
        const content = await fetch(`${stack.url}/api/files/${attached?.id}/content`, {
          headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
        });
        expect(Buffer.from(await content.arrayBuffer())).toEqual(bytes);
      }
      // The first POST was the endpoint's test.
      const [, ...delivered] = await receiver.take('/mail', 3);
      for (const { headers, body } of delivered) {
        expect(validateEvent(body)).toBeNull();
        expect(headers).toMatchObject({
          'x-service-event': 'incoming_message',
          'x-service-device': SUPPORT,
        });
        expect(body).toMatchObject({
          channel: 'email',
          from: { address: 'ann@client.test' },
          message: { attachments: [{ name: 'terms.pdf', mime: 'application/pdf' }] },
          production: true,
        });
      }
    });
  });

  test("Exim's own bounce is noted on the send, and its address suppressed", async () => {
    const template = await tenant.template('email', { subject: 'Hello', text: 'Hello' });
    const send = async () => {
      const { body } = await stack.send(
        {
          keys: { email: { token: key } },
          content: { email: { template } },
          target: { email: 'nobody@gone.test' },
        },
        { token: tenant.token },
      );
      return body;
    };
    const { request_id: request, channels } = await send();
    expect(channels?.email?.status).toBe(true);
    const later = await waitFor(
      async () => {
        const { timeline } = await stack.manage<{ timeline: { event: string }[] }>(
          tenant.account,
          'GET',
          `/api/requests/${request}`,
        );
        return timeline.find(({ event }) => event === 'later');
      },
      { timeoutMs: TIMEOUT_MS, what: 'the bounce' },
    );
    expect(later).toMatchObject({ state: 'failed', reason: 'Recipient address does not exist' });
    expect((await send()).channels?.email?.reason).toBe('Recipient address does not exist');
    expect((await messages(stack, tenant.account)).map(({ from }) => from.id)).not.toContain(
      'mailer-daemon@mail.test',
    );
  });
});

const dovecotHere = { given: canStartImapServer(), what: 'Dovecot' };
describeGiven('mail from a mailbox of Dovecot', dovecotHere, () => {
  let stack: Stack;
  let tenant: Tenant;
  let dovecot: ImapServer;
  let device: string;

  beforeAll(async () => {
    dovecot = await startImapServer(['ada', 'bob']);
    stack = await startStack({ engine: { kind: 'embedded' }, env: ENV });
    tenant = await provision(stack);
    await deliver('from before');
    device = (await addMailbox('ada')).id;
    await connected();
  });
  afterAll(async () => {
    await stack?.stop();
    await dovecot?.stop();
  });

  const addMailbox = (username: string, password = dovecot.password) =>
    addDevice(stack, tenant.account, 25, {
      imap: { host: '127.0.0.1', port: dovecot.port, secure: false, username, password },
    });

  const stateOf = (id: string) =>
    stack
      .manage<{ state: string; reason: string | null }>(
        tenant.account,
        'GET',
        `/api/devices/${id}/mailbox`,
      )
      .catch(() => undefined);
  const inState = (id: string, state: string) =>
    waitFor(
      async () => {
        const now = await stateOf(id);
        return now?.state === state ? now : null;
      },
      { timeoutMs: TIMEOUT_MS, what: `the mailbox ${state}` },
    );
  const connected = () => inState(device, 'connected');

  const deliver = (subject: string, headers = '') =>
    dovecot.deliver(
      'ada',
      `Return-Path: <ann@client.test>\r\nFrom: Ann <ann@client.test>\r\nTo: ${SUPPORT}\r\n` +
        `Subject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@client.test>\r\n` +
        `${headers}\r\nText of ${subject}\r\n`,
    );

  test('a wrong password of a mailbox, and a mailbox that there is not, are told before they are saved', async () => {
    const { number } = await stack.manage<{ number: string }>(
      tenant.account,
      'GET',
      `/api/devices/${device}`,
    );
    const check = (more: object) =>
      stack.manage(tenant.account, 'POST', '/api/devices/check', {
        channel: 'email',
        credentials: {
          host: stack.smtp!.host,
          port: stack.smtp!.port,
          secure: false,
          from: { address: number },
          imap: {
            host: '127.0.0.1',
            port: dovecot.port,
            secure: false,
            username: 'ada',
            password: dovecot.password,
            ...more,
          },
        },
      });
    expect(await check({})).toMatchObject({ ok: true });
    const wrong = { ok: false, cause: 'mailbox_login_refused', field: 'imap.password' };
    expect(await check({ password: 'wrong' })).toMatchObject(wrong);
    const missing = { ok: false, cause: 'mailbox_missing', field: 'imap' };
    expect(await check({ mailbox: 'Nowhere' })).toMatchObject(missing);
    const away = { ok: false, cause: 'mailbox_unreachable', field: 'imap.host' };
    expect(await check({ port: 1 })).toMatchObject(away);
  });

  test('new mail of a mailbox is fetched, older mail is not', async () => {
    await deliver('first');
    const { from, message } = await messageWith(stack, tenant.account, 'first');
    expect(from).toMatchObject({ id: 'ann@client.test', name: 'Ann' });
    expect(message.text).toContain('Text of first');
    await deliver('an absence', 'Auto-Submitted: auto-replied\r\n');
    await deliver('second');
    await messageWith(stack, tenant.account, 'second');
    const subjects = (await messages(stack, tenant.account)).map(({ message: m }) => m.subject);
    expect(subjects).toEqual(['second', 'first']);
  });

  test('an unreadable mail is reported by sender and subject, as unverified', async () => {
    await deliver('endless headers', `X-Long: ${'x'.repeat(900)}\r\n`.repeat(700));
    const { from, message } = await messageWith(stack, tenant.account, 'endless headers');
    expect(from).toEqual({
      id: 'ann@client.test',
      address: 'ann@client.test',
      name: 'Ann',
      verified: false,
    });
    expect(message).toEqual({
      id: '<endless-headers@client.test>',
      type: 'unsupported',
      provider_type: 'mail.unreadable',
      subject: 'endless headers',
    });
  });

  test('mail that comes while the server or the product is down is fetched later, once', async () => {
    await dovecot.kill('SIGKILL');
    await deliver('server away');
    await dovecot.restart();
    await messageWith(stack, tenant.account, 'server away');
    await connected();
    const restarted = stack.restart();
    await deliver('product away');
    stack = await restarted;
    await messageWith(stack, tenant.account, 'product away');
    await deliver('after all');
    await messageWith(stack, tenant.account, 'after all');
    const subjects = (await messages(stack, tenant.account)).map(({ message }) => message.subject);
    expect(subjects.filter((subject) => subject?.endsWith('away'))).toHaveLength(2);
    expect(subjects.filter((subject) => subject === 'first')).toHaveLength(1);
  });

  test('a wrong password is shown, and new credentials fix it', async () => {
    const { id } = await addMailbox('bob', 'wrong');
    const { reason } = await inState(id, 'away');
    expect(reason).toBe('The mail server refuses the login');
    const credentials = {
      host: '127.0.0.1',
      port: 25,
      secure: false,
      from: { address: SUPPORT },
    };
    const imap = {
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      username: 'bob',
      password: dovecot.password,
    };
    const patch = (body: object) =>
      stack.manage(tenant.account, 'PATCH', `/api/devices/${id}`, { credentials: body });
    await patch({ ...credentials, imap });
    await inState(id, 'connected');
    // Without `imap` no more mail is fetched.
    await patch(credentials);
    expect(await stateOf(id)).toBeUndefined();
  });
});

describeGiven('a mailbox of Dovecot that is open over TLS alone', dovecotHere, () => {
  const trusted = getCACertificates('default');
  let stack: Stack;
  let tenant: Tenant;
  let dovecot: ImapServer;

  beforeAll(async () => {
    dovecot = await startImapServer(['ada', 'bob'], { tls: loopbackTls });
    stack = await startStack({ engine: { kind: 'embedded' }, env: ENV });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await stack?.stop();
    await dovecot?.stop();
  });

  const addMailbox = (username: string, secure: boolean) =>
    addDevice(stack, tenant.account, 25, {
      imap: {
        host: 'localhost',
        port: secure ? dovecot.securePort : dovecot.port,
        secure,
        username,
        password: dovecot.password,
      },
    });
  const inState = (id: string, state: string) =>
    waitFor(
      async () => {
        const path = `/api/devices/${id}/mailbox`;
        const now = await stack
          .manage<{ state: string; reason: string | null }>(tenant.account, 'GET', path)
          .catch(() => undefined);
        return now?.state === state ? now : null;
      },
      { timeoutMs: TIMEOUT_MS, what: `the mailbox ${state}` },
    );

  test('no mail is fetched from a server with an untrusted certificate', async () => {
    const { id } = await addMailbox('ada', true);
    const { reason } = await inState(id, 'away');
    expect(reason).toBe('The mail server has no valid certificate');
    await stack.manage(tenant.account, 'DELETE', `/api/devices/${id}`);
  });

  test.each([
    ['from the first byte on', 'ada', true],
    ['by STARTTLS', 'bob', false],
  ])('mail is fetched over TLS %s', async (_, user, secure) => {
    setDefaultCACertificates([...trusted, await readFile(loopbackTls.certFile, 'utf8')]);
    const { id } = await addMailbox(user, secure);
    await inState(id, 'connected');
    await dovecot.deliver(
      user,
      `From: Ann <ann@client.test>\r\nTo: ${SUPPORT}\r\nSubject: sealed for ${user}\r\n` +
        `Message-ID: <${user}@client.test>\r\n\r\nText\r\n`,
    );
    const { message } = await messageWith(stack, tenant.account, `sealed for ${user}`);
    expect(message.text).toContain('Text');
  });
});
