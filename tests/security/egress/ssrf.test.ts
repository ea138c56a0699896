import { createServer, type AddressInfo, type Server } from 'node:net';
import { hostname } from 'node:os';
import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

/** Spellings of this machine's and of private addresses; the library's own suite has many more. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  hostname(),
  '10.0.0.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::1]',
];

interface Mailbox {
  state: string;
  reason: string | null;
}

describe("a customer's address inside the network", () => {
  let stack: Stack;
  let tenant: Tenant;
  let canary: Server;
  let port: number;
  let packets = 0;

  beforeAll(async () => {
    canary = createServer((socket) => {
      packets += 1;
      socket.destroy();
    });
    // Listens on every address of this machine.
    await new Promise<void>((resolve) => canary.listen(0, resolve));
    port = (canary.address() as AddressInfo).port;
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack.stop();
    await new Promise((resolve) => canary.close(resolve));
  });
  afterEach(() => expect(packets).toBe(0));

  const bare = (host: string) => host.replace(/^\[|\]$/g, '');

  /** Creates a live mail device at the host, or returns the refusal. */
  async function mailDevice(host: string, imap: boolean) {
    const server = { host: bare(host), port, secure: false, username: 'u', password: 'p' };
    const credentials = {
      ...server,
      from: { address: 'sender@example.com' },
      ...(imap ? { imap: server } : {}),
    };
    const device = { channel: 'email', name: 'm', credentials };
    const { body } = await stack.call('POST', '/api/devices', device, operator());
    return body as { id?: string; token?: string; reason?: string };
  }

  /** Returns the reason why no mail is sent to the host. */
  async function mailRefusal(host: string): Promise<string | undefined> {
    const { token, reason } = await mailDevice(host, false);
    if (token === undefined) return reason;
    const template = await tenant.template('email', { subject: 's', text: 't' });
    const { body } = await stack.send(
      {
        keys: { email: { token } },
        content: { email: { template } },
        target: { email: freshRecipient('email') },
      },
      { token: tenant.token },
    );
    return 'channels' in body ? body.channels?.email?.reason : undefined;
  }

  /** Returns the reason why no mail is fetched from the host. */
  async function mailboxRefusal(host: string): Promise<string | null | undefined> {
    const { id, reason } = await mailDevice(host, true);
    if (id === undefined) return reason;
    const path = `/api/devices/${id}/mailbox`;
    const mailbox = await waitFor(
      () => stack.manage<Mailbox>(tenant.account, 'GET', path).catch(() => null),
      { timeoutMs: 30_000, everyMs: 50, what: 'the mailbox to be looked for' },
    );
    return mailbox.reason;
  }

  test.each(HOSTS)('is no mail server: %s', async (host) => {
    expect(await mailRefusal(host)).toMatch(/\w/);
  });

  test.each(HOSTS)('is no mailbox: %s', async (host) => {
    expect(await mailboxRefusal(host)).toMatch(/\w/);
  });

  test.each(HOSTS)('is no webhook: %s', async (host) => {
    const answer = await stack.call(
      'POST',
      '/api/webhooks',
      { url: `https://${host}:${port}/`, events: ['send_status'] },
      operator(),
    );
    expect([answer.status, answer.body['reason']]).toEqual([400, expect.stringContaining('url')]);
  });

  test.each(HOSTS)('is no attachment: %s', async (host) => {
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: {
          telegram: {
            message: {
              type: 'document',
              message: '',
              richContext: { fileUrl: `https://${host}:${port}/a.pdf` },
            },
          },
        },
        target: { telegram: freshRecipient('telegram') },
      },
      { token: tenant.token },
    );
    expect(body.status).toBe(false);
    expect(JSON.stringify(body)).toMatch(/fileUrl|could not be fetched/);
  });

  function operator() {
    return { token: OPERATOR_TOKEN, headers: { 'X-Account-Id': tenant.account } };
  }
});
