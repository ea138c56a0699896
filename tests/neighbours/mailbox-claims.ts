import { waitFor } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import type { Server } from '../servers/index.ts';

/** An IMAP server with one mailbox, at `localhost`. */
export interface Mailbox extends Server {
  port: number;
  username: string;
  password: string;
  /** Delivers a mail to the inbox. */
  deliver(raw: string): Promise<void>;
}

/** One that gives all mails other UIDs at its next start, and takes mail while it is down. */
export interface RenumberedMailbox extends Mailbox {
  renumber(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const ENV = { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off' };

/** What holds for a mailbox of any IMAP server. */
export function claimMailbox(start: () => Promise<Mailbox>): void {
  claims(start);
}

/** The same, and what holds when the server changes UIDVALIDITY. */
export function claimRenumberedMailbox(start: () => Promise<RenumberedMailbox>): void {
  let server: RenumberedMailbox;
  const { subjects, arrived } = claims(async () => (server = await start()));

  test('mail that comes while UIDVALIDITY changes arrives, and no known one twice', async () => {
    const before = await subjects();
    await server.kill('SIGKILL');
    await server.renumber();
    await server.deliver(mail('meanwhile'));
    await server.restart();
    await arrived('meanwhile');
    await server.deliver(mail('after all'));
    await arrived('after all');
    expect((await subjects()).toSorted()).toEqual([...before, 'meanwhile', 'after all'].toSorted());
  });
}

const mail = (subject: string) =>
  `Return-Path: <ann@client.test>\r\nFrom: Ann <ann@client.test>\r\nTo: support@shop.test\r\n` +
  `Date: ${new Date().toUTCString()}\r\nSubject: ${subject}\r\n` +
  `Message-ID: <${subject.replaceAll(' ', '-')}@client.test>\r\n\r\nText of ${subject}\r\n`;

/** Declares the claims, and returns what others ask. */
function claims(start: () => Promise<Mailbox>) {
  let stack: Stack;
  let tenant: Tenant;
  let server: Mailbox;
  let device: string;

  beforeAll(async () => {
    server = await start();
    stack = await startStack({ engine: { kind: 'embedded' }, env: ENV });
    tenant = await provision(stack);
    await server.deliver(mail('from before'));
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Support',
      credentials: {
        host: '127.0.0.1',
        port: 25,
        secure: false,
        from: { name: 'Shop', address: 'support@shop.test' },
        imap: {
          host: 'localhost',
          port: server.port,
          secure: false,
          username: server.username,
          password: server.password,
        },
      },
    });
    device = id;
    await connected();
  });
  afterAll(async () => {
    await stack?.stop();
    await server?.stop();
  });

  const connected = () =>
    waitFor(
      async () => {
        const path = `/api/devices/${device}/mailbox`;
        const now = await stack
          .manage<{ state: string }>(tenant.account, 'GET', path)
          .catch(() => undefined);
        return now?.state === 'connected' || null;
      },
      { timeoutMs: TIMEOUT_MS, what: 'the mailbox connected' },
    );

  const subjects = async () => {
    const { data } = await stack.manage<{ data: { message: { subject?: string } }[] }>(
      tenant.account,
      'GET',
      '/api/inbound?channel=email&limit=100',
    );
    return data.map(({ message }) => message.subject ?? '').toReversed();
  };
  const arrived = (subject: string) =>
    waitFor(async () => (await subjects()).includes(subject) || null, {
      timeoutMs: TIMEOUT_MS,
      what: `the mail ${subject}`,
    });

  test('new mail of a mailbox arrives, older mail does not', async () => {
    await server.deliver(mail('first'));
    await arrived('first');
    await server.deliver(mail('second'));
    await arrived('second');
    expect(await subjects()).toEqual(['first', 'second']);
  });

  test('a server that is killed while mail is read loses none, and none arrives twice', async () => {
    const sent = Array.from({ length: 12 }, (_, i) => `burst ${i}`);
    for (const subject of sent) await server.deliver(mail(subject));
    await waitFor(async () => (await subjects()).some((one) => one.startsWith('burst')) || null, {
      timeoutMs: TIMEOUT_MS,
      what: 'the first of them',
    });
    await server.kill('SIGKILL');
    await server.restart();
    await server.deliver(mail('after the kill'));
    for (const subject of [...sent, 'after the kill']) await arrived(subject);
    const all = await subjects();
    expect(all.toSorted()).toEqual(['first', 'second', ...sent, 'after the kill'].toSorted());
  });

  return { subjects, arrived };
}
