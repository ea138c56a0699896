import { createServer, type AddressInfo, type Server } from 'node:net';
import { hostname } from 'node:os';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

/** Spellings of this machine, and of what is behind it; the library's own suite has many more. */
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
];

interface Mailbox {
  state: string;
  reason: string | null;
}

describeOnEngines("a customer's address that leads inside", (engine) => {
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
    // Every address of this machine.
    await new Promise<void>((resolve) => canary.listen(0, resolve));
    port = (canary.address() as AddressInfo).port;
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack.stop();
    await new Promise((resolve) => canary.close(resolve));
  });
  afterEach(() => expect(packets).toBe(0));

  const bare = (host: string) => host.replace(/^\[|\]$/g, '');

  async function mailDevice(host: string, imap: boolean): Promise<{ id: string; token: string }> {
    const server = { host: bare(host), port, secure: false, username: 'u', password: 'p' };
    const from = { address: `sender@${tenant.account.replace('_', '-')}.test`.toLowerCase() };
    return stack.manage(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: host,
      credentials: { ...server, from, ...(imap ? { imap: server } : {}) },
    });
  }

  test.each(HOSTS)('is no mail server: %s', async (host) => {
    const template = await tenant.template('email', { subject: 's', text: 't' });
    let device: { token: string };
    try {
      device = await mailDevice(host, false);
    } catch (error) {
      expect(String(error)).toMatch(/ 400 .*host/);
      return;
    }
    const { body } = await stack.send(
      {
        keys: { email: { token: device.token } },
        content: { email: { template } },
        target: { email: freshRecipient('email') },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({
      status: false,
      channels: { email: { status: false, reason: expect.stringMatching(/\S/) } },
    });
  });

  test.each(['127.0.0.1', 'localhost', '2130706433', '[::1]'])(
    'is no mailbox: %s',
    async (host) => {
      let id: string;
      try {
        ({ id } = await mailDevice(host, true));
      } catch (error) {
        expect(String(error)).toMatch(/ 400 .*host/);
        return;
      }
      const mailbox = await waitFor(
        () =>
          stack
            .manage<Mailbox>(tenant.account, 'GET', `/api/devices/${id}/mailbox`)
            .catch(() => null),
        { timeoutMs: 30_000, everyMs: 50, what: 'the mailbox to be looked for' },
      );
      expect(mailbox).toMatchObject({ state: 'away', reason: expect.stringMatching(/\S/) });
    },
  );

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
