import PostalMime from 'postal-mime';
import { describeGiven } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';
import { canStartMailServer, startMailServer, type MailServer } from '../servers/index.ts';
import { waitUntil } from '../servers/wait-until.ts';

/**
 * Sends e-mail through the whole product to a mail server that others wrote (Exim), from live
 * devices admitted by `EGRESS_ALLOW`.
 */
const exim = { given: canStartMailServer(), what: 'Exim' };

describeGiven('e-mail to a real mail server', exim, () => {
  let server: MailServer;
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    server = await startMailServer(['ada@inbox.test', 'bob@inbox.test']);
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off' },
    });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await server?.stop();
  });

  /** Creates a live sender at the server. Returns its channel token. */
  async function sender(password = server.password): Promise<string> {
    const { token } = await stack.manage<{ token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      {
        channel: 'email',
        name: 'Exim',
        credentials: {
          host: '127.0.0.1',
          port: Number(new URL(server.url).port),
          secure: false,
          username: server.username,
          password,
          from: { name: 'Ünï Shop', address: 'shop@sender.test' },
        },
      },
    );
    return token;
  }

  async function mail(to: string, token: string, fileId?: number) {
    const template = await tenant.template('email', {
      subject: 'Kode {{code}} – naïve ✓',
      html: '<p>Code <b>{{code}}</b></p>',
      text: 'Code {{code}}',
      ...(fileId === undefined ? {} : { attachments: [{ fileId, fileName: 'terms' }] }),
    });
    const { body } = await stack.send(
      {
        keys: { email: { token } },
        content: { email: { template } },
        target: { email: to, variables: { code: '4711' } },
      },
      { token: tenant.token },
    );
    return body.channels?.email;
  }

  test('a mail arrives complete, with its attachment', async () => {
    const bytes = Buffer.from('%PDF-1.4\n% a document of four lines\n%%EOF\n');
    const uploaded = await stack.upload(tenant.account, 'terms.pdf', bytes);
    const result = await mail('ada@inbox.test', await sender(), uploaded);
    expect(result).toMatchObject({ status: true });
    const raw = await waitUntil('mail', async () => (await server.received('ada@inbox.test'))[0], {
      timeoutMs: 10_000,
    });
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({
      subject: 'Kode 4711 – naïve ✓',
      from: { name: 'Ünï Shop', address: 'shop@sender.test' },
      messageId: `<${result?.id}.${/<\d+\.([\d.a-f]+)@/.exec(raw)?.[1]}@sender.test>`,
    });
    expect(parsed.text).toContain('Code 4711');
    expect(parsed.html).toContain('<b>4711</b>');
    expect(parsed.attachments).toHaveLength(1);
    expect(parsed.attachments[0]).toMatchObject({ filename: 'terms.pdf' });
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  test('refusals of the mail server are reported in short sentences', async () => {
    const token = await sender();
    expect(await mail('nobody@inbox.test', token)).toMatchObject({
      status: false,
      reason: 'Recipient address does not exist',
    });
    expect(await mail('ada@elsewhere.test', token)).toMatchObject({
      status: false,
      reason: 'Mail server refuses the sender',
    });
    expect(await mail('ada@inbox.test', await sender('wrong'))).toMatchObject({
      status: false,
      reason: 'Sender login failed',
    });
  });

  test('a mail server that is down is reported, and sends work when it is up again', async () => {
    const token = await sender();
    await server.kill();
    expect(await mail('bob@inbox.test', token)).toMatchObject({
      status: false,
      reason: 'Mail server can not be reached',
    });
    await server.restart();
    expect(await mail('bob@inbox.test', token)).toMatchObject({ status: true });
  }, 60_000);
});
