import { waitFor } from '@cascade/runtime/testing';
import {
  startFakeImapServer,
  startFakeMailServer,
  type FakeImapServer,
  type FakeMailServer,
} from '@cascade/worker-email/testing';
import {
  describeOnEngines,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface SmtpRefusal {
  at: 'login' | 'recipient' | 'message';
  reply: string;
  /** The server takes the mail after its first refusal, and the mail must arrive. */
  passes?: true;
  code?: string;
}
interface International {
  from: string;
  to: string;
  leaves_from: string;
  leaves_to: string;
}
/** How a server refuses the mail with UID 11, beside others. */
interface BadMail {
  reply: string;
  of?: 'size';
}

const TIMEOUT_MS = 120_000;

/** No domain has a record: nothing is asked of the machine's own name servers. */
const noName = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));

describeOnEngines('mail servers from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let server: FakeMailServer;
  let mailbox: FakeImapServer;
  let template: number;

  beforeAll(async () => {
    server = await startFakeMailServer();
    mailbox = await startFakeImapServer({ mails: [10], mailBytes: 500 });
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8' },
      overrides: { resolver: noName },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stack?.stop();
    await server.close();
    await mailbox.close();
  });

  const device = (more: object) =>
    stack.manage<{ id: string; token: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Shop',
      credentials: {
        host: server.host,
        port: server.port,
        secure: false,
        username: 'shop',
        password: 'x',
        from: { address: 'shop@shop.test' },
        ...more,
      },
    });
  async function send(token: string, to: string) {
    const { body } = await stack.send(
      {
        keys: { email: { token } },
        content: { email: { template } },
        target: { email: to },
      },
      { token: tenant.token },
    );
    return body.channels?.email;
  }

  test.each(readCases<SmtpRefusal>('smtp-refusals'))(
    'a refusal is repeated where its first digit says that it passes, or final and named: %s',
    async (name, { at, reply, passes, code }) => {
      // A log-in of its own has a connection of its own.
      const { token } = await device({ username: name });
      const mails = server.mails.length;
      server.conduct({ at, reply, ...(passes ? { times: 1 } : {}) });
      // An address that is refused for good is suppressed.
      const result = await send(token, `${name}@example.com`);
      server.conduct('accept');
      expect(result).toMatchObject(passes ? { status: true } : { status: false, code });
      // A mail that was refused as a whole was read before.
      const refused = at === 'message' ? 1 : 0;
      expect(server.mails.length - mails).toBe(passes ? 1 + refused : refused);
    },
    TIMEOUT_MS,
  );

  test.each(readCases<International>('international-senders'))(
    'an international domain leaves in its ASCII form: %s',
    async (_name, { from, to, leaves_from: sender, leaves_to: recipient }) => {
      const { token } = await device({ from: { address: from } });
      const before = server.commands.length;
      expect(await send(token, to)).toMatchObject({ status: true });
      expect(server.commands.slice(before)).toEqual([
        expect.stringMatching(`^MAIL FROM:<${sender}>(?!.*SMTPUTF8)`),
        `RCPT TO:<${recipient}>`,
      ]);
      const mail = server.mails.at(-1)?.toString('latin1') ?? '';
      const [, domain = ''] = sender.split('@');
      expect(mail).toMatch(new RegExp(`^Message-ID: <[\\w.]+@${domain}>`, 'm'));
      expect(mail).toMatch(new RegExp(`^From: ${sender}`, 'm'));
      expect([...mail].every((letter) => letter < '\u0080')).toBe(true);
    },
    TIMEOUT_MS,
  );

  test.each(readCases<BadMail>('bad-mails'))(
    'a mail that its server does not give is skipped and named, and the others arrive: %s',
    async (_name, withheld) => {
      delete mailbox.conduct.withheld;
      mailbox.conduct.mails = [10];
      const imap = {
        host: mailbox.host,
        port: mailbox.port,
        secure: false,
        username: 'a',
        password: 'x',
      };
      const { id } = await device({ imap });
      const state = () =>
        stack.manage<{ state: string; reason: string | null }>(
          tenant.account,
          'GET',
          `/api/devices/${id}/mailbox`,
        );
      const until = <T>(what: string, look: () => Promise<T | null>) =>
        waitFor(() => look().catch(() => null), { timeoutMs: 30_000, what });
      await until('the mailbox', async () => ((await state()).state === 'connected' ? true : null));
      mailbox.conduct.withheld = { uids: [11], ...withheld };
      mailbox.arrive([10, 11, 12, 13]);
      const reason = await until('the skip', async () => {
        const { state: is, reason: why } = await state();
        return is === 'degraded' && why?.endsWith('skipped') === true ? why : null;
      });
      expect(reason).toContain('UIDs: 11.');
      const { data } = await stack.manage<{
        data: { message: { subject?: string; provider_type?: string } }[];
      }>(tenant.account, 'GET', `/api/inbound?device=${id}`);
      const shown = data.map(({ message }) => message.provider_type ?? message.subject ?? '');
      expect(new Set(shown)).toEqual(new Set(['Hi 12', 'Hi 13', 'mail.not_given']));
      expect(shown).toHaveLength(3);
      await stack.manage(tenant.account, 'DELETE', `/api/devices/${id}`);
    },
    TIMEOUT_MS,
  );
});
